// Refused: cannot convert value of type 'mode_t' (aka 'UInt16') to specified type 'UInt32'

import Darwin

// Linux has 32 bits for it.
func mode(of information: stat) -> UInt32 {
  let mode: UInt32 = information.st_mode
  return mode
}
