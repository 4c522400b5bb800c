import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { sayPort } from './sayPort.ts'

/** Fastify alone, sending the same bytes. */
const text = readFileSync(process.argv[2] ?? '', 'utf8')
const app = Fastify()
app.get('/*', async (_request, reply) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(text),
)
await app.listen({ port: 0, host: '127.0.0.1' })
sayPort(app.server)
