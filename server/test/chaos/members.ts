import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { waitFor } from '../waitFor.ts'

export interface Member {
  id: string
  name: string
  cookie: string
}

/** Registers, verifies by the mail in the outbox and logs in, all through the API. */
export async function makeMember(
  { url, dataDir }: { url: string; dataDir: string },
  name: string,
  picture?: Blob,
): Promise<Member> {
  const email = emailOf(name)
  const form = new FormData()
  const fields = {
    name,
    lastname: 'Chaos',
    email,
    password: 'secret1',
    bio: '',
    country: 'france',
    hostornomad: 'nomad',
  }
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  if (picture) form.append('profilePic', picture, 'me.jpg')
  await answered(`${url}/api/register`, { method: 'POST', body: form })
  const token = await waitFor(() => tokenIn(join(dataDir, 'outbox'), email))
  await answered(`${url}/api/verify-email?token=${token}`)
  return logIn(url, name)
}

export async function logIn(url: string, name: string): Promise<Member> {
  const response = await answered(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: emailOf(name), password: 'secret1' }),
  })
  const { user } = (await response.json()) as { user: { id: string } }
  return { id: user.id, name, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

/** Asks again while the server is too busy; then it has done nothing. */
const answered = (url: string, request?: RequestInit) =>
  waitFor(async () => {
    const response = await fetch(url, request)
    return response.status < 500 ? response : undefined
  })

const emailOf = (name: string) => `${name.toLowerCase()}@example.org`

async function tokenIn(outbox: string, email: string) {
  const names = await readdir(outbox).catch(() => [])
  const mails = await Promise.all(
    names
      .filter((name) => /^\d.*\.eml$/.test(name))
      .map((name) => readFile(join(outbox, name), 'utf8')),
  )
  const mine = mails.find(
    (mail) => mail.includes(`To: ${email}`) || mail.includes(`To: <${email}>`),
  )
  return /verify-email\?token=([\w.-]+)/.exec(mine ?? '')?.[1]
}
