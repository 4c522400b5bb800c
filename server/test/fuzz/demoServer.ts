import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleAppKey } from '../../commands/demo/reports.ts'
import { codeOf } from '../members/twoStepMember.ts'
import { repository } from '../processes/runServer.ts'
import type { Target } from './calls.ts'

/**
 * The real server with its sample community, in a process and a folder of its own, and a member in
 * it to attack with.
 */
export async function startDemoServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'wayside-fuzz-'))
  const server = fork('server/src/main.ts', ['--demo'], {
    cwd: repository,
    execArgv: [
      '--expose-gc',
      '--import',
      join(import.meta.dirname, '../processes/reportMemory.ts'),
    ],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      DATA_DIR: dataDir,
    },
    silent: true,
  })
  let [output, log] = ['', '']
  server.stdout?.on('data', (chunk: Buffer) => {
    output += chunk
  })
  server.stderr?.on('data', (chunk: Buffer) => {
    log += chunk
  })
  const address = () => /http:\/\/localhost:\d+/.exec(output)?.[0]
  while (!address() && server.exitCode === null)
    await Promise.race([once(server.stdout ?? server, 'data'), once(server, 'exit')])
  const url = address()?.replace('localhost', '127.0.0.1')
  if (!url) throw new Error(`The server did not open: ${output}${log}`)

  return {
    target: await targetAt(url),
    async memory() {
      const reply = once(server, 'message') as Promise<[NodeJS.MemoryUsage]>
      server.send('memory')
      return (await reply)[0]
    },
    /** Its complaints: lines of the log and the output of Node itself. */
    complaints: () => [
      ...output.split('\n').filter((line) => line.startsWith('{')),
      ...log.split('\n').filter(Boolean),
    ],
    async stop() {
      server.kill('SIGTERM')
      await once(server, 'exit')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function targetAt(url: string): Promise<Target> {
  const ask = async (path: string, cookie = '', body?: object) => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
    return fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
  }
  const logIn = async (name: string, code?: string) => {
    const email = `${name}@wayside.example`
    const login = await ask('/api/login', '', { email, password: 'wayside demo', code })
    return login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }
  const cookie = await logIn('nomad')
  const moderator = await logIn('moderator', codeOf(sampleAppKey))
  const first = async (path: string, list: string, as = cookie) =>
    ((await (await ask(path, as)).json()) as Record<string, Record<string, string>[]>)[list]?.[0] ??
    {}
  const [person, job, post, chat, waiting, appeal] = await Promise.all([
    first('/api/users/all?hostornomad=host', 'users'),
    first('/api/jobs', 'jobs'),
    first('/api/feed/posts', 'posts'),
    first('/api/messages/conversations', 'conversations'),
    first('/api/moderation/queue?state=open', 'cases', moderator),
    first('/api/moderation/appeals', 'appeals', moderator),
  ])
  const samples = {
    userId: person._id ?? '',
    receiverId: person._id ?? '',
    owner: person._id ?? '',
    id: (job._id || post._id) ?? '',
    chatId: chat.chatId ?? '',
    email: 'nomad@wayside.example',
  }
  const ofModerator = [
    { ...samples, id: waiting._id ?? '' },
    { ...samples, id: appeal._id ?? '' },
    { ...samples, id: appeal.decisionId ?? '' },
  ]
  return {
    url,
    ...{ cookie, samples },
    moderator: { cookie: moderator, samples: ofModerator },
  }
}
