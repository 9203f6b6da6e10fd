// Refused: constant 'number' used before being initialized

func number(_ isKnown: Bool) -> Int {
  let number: Int
  if isKnown { number = 1 }
  return number
}
