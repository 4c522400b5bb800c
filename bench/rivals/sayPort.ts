import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Prints the port as the first line, where the parent process reads it. */
export function sayPort(server: Server) {
  const say = () => console.log((server.address() as AddressInfo).port)
  if (server.listening) say()
  else server.once('listening', say)
}
