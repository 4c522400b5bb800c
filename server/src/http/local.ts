import type { FastifyRequest } from 'fastify'

const marksOfProxies = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** Whether a request comes from this very machine, not through a proxy on it. One that marks nothing (nginx) speaks HTTP/1.0. */
export const isLocal = ({ socket, headers, raw }: FastifyRequest) =>
  isLoopback(socket.remoteAddress ?? '') &&
  raw.httpVersion === '1.1' &&
  !marksOfProxies.some((name) => headers[name] !== undefined)

/** A page of another site may have its own name point here (DNS rebinding): then the browser still sends that name. */
export function isAskedByName({ headers }: FastifyRequest, ...names: string[]) {
  const host = URL.parse(`http://${headers.host}`)?.hostname ?? ''
  return host === 'localhost' || isLoopback(host.replace(/^\[|\]$/g, '')) || names.includes(host)
}

export const isLoopback = (address: string) => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address)
