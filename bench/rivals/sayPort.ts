import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Whoever started us reads the port from the first line. */
export function sayPort(server: Server) {
  const say = () => console.log((server.address() as AddressInfo).port)
  if (server.listening) say()
  else server.once('listening', say)
}
