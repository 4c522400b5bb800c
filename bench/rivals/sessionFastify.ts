import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'
import { hashToken } from '../../server/src/identity/secrets.ts'
import { sayPort } from './sayPort.ts'

// The minimum of a signed-in call: one prepared, pooled query for the session, then the same bytes.
const pool = new pg.Pool({
  host: process.argv[3],
  port: 5432,
  user: 'wayside',
  database: 'wayside',
  max: 8,
})
const text = readFileSync(process.argv[2] ?? '', 'utf8')
const session = {
  name: 'session',
  text: `select member_id from sessions where token_hash = $1
    and seen_at > now() - interval '30 days' and created_at > now() - interval '90 days'`,
}

const app = Fastify()
app.get('/*', async (request, reply) => {
  const token = /(?:^|; )sid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const { rows } = await pool.query({ ...session, values: [hashToken(token)] })
  if (rows.length === 0) return reply.status(401).send()
  return reply.header('content-type', 'application/json; charset=utf-8').send(text)
})
await app.listen({ port: 0, host: '127.0.0.1' })
sayPort(app.server)
