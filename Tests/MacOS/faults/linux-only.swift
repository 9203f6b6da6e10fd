// Refused: cannot find 'epoll_create1' in scope

import Darwin

func queue() -> Int32 { epoll_create1(0) }
