import { createHash } from 'node:crypto'
import express, { type NextFunction, type Request, type Response } from 'express'
import pg from 'pg'
import { sayPort } from './sayPort.ts'

// The same calls on the same tables in the common style: one query for each thing, authors one by
// one, totals by count(*), and a send of many round trips.
const pool = new pg.Pool({
  host: process.argv[2],
  port: 5432,
  user: 'wayside',
  database: 'wayside',
  max: 8,
})
const all = async (text: string, ...values: unknown[]) => (await pool.query(text, values)).rows
const one = async (text: string, ...values: unknown[]) => (await all(text, ...values))[0]

const app = express()
app.use(express.json())
app.use(async (request: Request, response: Response, next: NextFunction) => {
  const token = /sid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const session = await one(
    'SELECT * FROM sessions WHERE token_hash = $1',
    createHash('sha256').update(token).digest(),
  )
  response.locals.me = session?.member_id
  if (session) next()
  else response.status(401).json({ error: 'Please log in' })
})

const pageOf = ({ query }: Request) => [
  Number(query.limit ?? 10),
  (Number(query.page ?? 1) - 1) * Number(query.limit ?? 10),
]
const personOf = (id: string) =>
  one('SELECT id, name, lastname, country, picture FROM members WHERE id = $1', id)

app.get('/api/feed/posts', async (request, response) => {
  const posts = await all(
    'SELECT * FROM posts ORDER BY created_at DESC LIMIT $1 OFFSET $2',
    ...pageOf(request),
  )
  for (const post of posts) post.userId = await personOf(post.author_id)
  response.json({ posts, total: (await one('SELECT count(*) FROM posts')).count })
})

app.get('/api/jobs', async (request, response) => {
  const jobs = await all(
    'SELECT * FROM jobs ORDER BY created_at DESC LIMIT $1 OFFSET $2',
    ...pageOf(request),
  )
  for (const job of jobs) job.jobOwner = await personOf(job.owner_id)
  response.json({ jobs, total: (await one('SELECT count(*) FROM jobs')).count })
})

app.get('/api/users/all', async (request, response) => {
  const { country, hostornomad } = request.query
  const where = 'WHERE country = $1 AND user_type = $2 AND verified_at IS NOT NULL'
  const page = pageOf(request)
  const users = await all(
    `SELECT * FROM members ${where} ORDER BY created_at DESC LIMIT $3 OFFSET $4`,
    country,
    hostornomad,
    ...page,
  )
  response.json({
    users,
    total: (await one(`SELECT count(*) FROM members ${where}`, country, hostornomad)).count,
  })
})

app.get('/api/users/:id', async (request, response) => {
  response.json({ user: await one('SELECT * FROM members WHERE id = $1', request.params.id) })
})

app.get('/api/messages/conversations', async (_request, response) => {
  const { me } = response.locals
  const chats = await all('SELECT * FROM chats WHERE member_a = $1 OR member_b = $1', me)
  for (const chat of chats) {
    chat.otherUser = await personOf(chat.member_a === me ? chat.member_b : chat.member_a)
    chat.lastMessage = await one(
      'SELECT * FROM messages WHERE chat_id = $1 ORDER BY created_at DESC LIMIT 1',
      chat.id,
    )
  }
  response.json({ conversations: chats.sort((a, b) => b.last_at - a.last_at) })
})

app.get('/api/messages/chat/:id', async (request, response) => {
  const text = 'SELECT * FROM messages WHERE chat_id = $1 ORDER BY created_at DESC LIMIT $2'
  response.json({ messages: await all(text, request.params.id, Number(request.query.limit ?? 50)) })
})

app.post('/api/messages/send', async (request, response) => {
  const { me } = response.locals
  const { receiverId, text } = request.body
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const pair = [me, receiverId].sort()
    const known = await client.query(
      'SELECT * FROM chats WHERE member_a = $1 AND member_b = $2 FOR UPDATE',
      pair,
    )
    let chat = known.rows[0]
    if (!chat) {
      const row = [...pair, me, text]
      const made = await client.query(
        'INSERT INTO chats (member_a, member_b, started_by, last_text, last_sender, last_at) VALUES ($1, $2, $3, $4, $3, now()) RETURNING *',
        row,
      )
      chat = made.rows[0]
    }
    const insert =
      'INSERT INTO messages (chat_id, sender_id, text, created_at) VALUES ($1, $2, $3, now()) RETURNING *'
    const { rows } = await client.query(insert, [chat.id, me, text])
    await client.query(
      'UPDATE chats SET last_text = $2, last_sender = $3, last_at = now() WHERE id = $1',
      [chat.id, text, me],
    )
    await client.query('COMMIT')
    response.json({ message: rows[0] })
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
})

sayPort(app.listen(0, '127.0.0.1'))
