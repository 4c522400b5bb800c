import { execFile } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { accounts } from '@wayside/contract/accounts'
import { messages } from '@wayside/contract/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiAt } from '../apiClient.ts'
import { openForeignPostgres } from '../database/foreignPostgres.ts'
import { openMailServer } from '../network/mailServer.ts'
import { openRedisServer } from '../network/redisServer.ts'
import { runServer } from '../processes/runServer.ts'
import { waitFor } from '../waitFor.ts'
import { buildImage } from './buildImage.ts'

const BUILD_MS = 15 * 60_000
const USER = 10001
const runProgram = promisify(execFile)

type Image = Awaited<ReturnType<typeof buildImage>>
let image: Image
const undo: (() => unknown)[] = []
beforeAll(async () => {
  image = await buildImage()
  undo.push(image.close)
}, BUILD_MS)
afterAll(async () => {
  for (const step of undo.splice(0).reverse()) await step()
}, BUILD_MS)

/**
 * The program of the image as its user, with nothing to write but /data and /tmp. In place of a
 * container, mounts of its own that end with the process.
 */
function commandOf({ root, config }: Image, data: string, command = config.Cmd) {
  const mounts = [
    `mount --bind ${root} ${root}`,
    `mount -o remount,bind,ro ${root}`,
    `mount --rbind /dev ${root}/dev`,
    `mount --rbind /proc ${root}/proc`,
    `mount -t tmpfs tmpfs ${root}/tmp`,
    `mount --bind ${data} ${root}/data`,
  ]
  const start = `exec chroot --userspec=${config.User} ${root} env -C ${config.WorkingDir} "$@"`
  const script = [...mounts, start].join(' && ')
  return ['unshare', '--mount', 'sh', '-c', script, 'sh', ...command]
}

it('serves members from the image, which only writes to its folders and knows its own health, and ends by SIGTERM', {
  timeout: 180_000,
}, async () => {
  const [postgres, redis, mail] = await Promise.all([
    openForeignPostgres(),
    openRedisServer(),
    openMailServer(),
  ])
  undo.push(
    () => postgres.close(),
    () => redis.kill(),
    () => mail.close(),
  )
  await redis.start()
  const data = mkdtempSync(join(tmpdir(), 'wayside-image-data-'))
  undo.push(() => rmSync(data, { recursive: true, force: true }))
  chownSync(data, USER, USER)
  const [program = '', ...args] = commandOf(image, data, [
    ...['sh', '-c', 'touch /tmp/file /data/file && ! touch /var/tmp/file && ! test -e server/test'],
  ])
  await runProgram(program, args)
  const environment = {
    ...Object.fromEntries(image.config.Env.map((each) => each.split(/=(.*)/s, 2))),
    PORT: '0',
    DRAIN_DELAY: '0',
    DATABASE_URL: await postgres.newDatabase(),
    REDIS_URL: redis.url,
    SMTP_URL: mail.url,
    SESSION_SECRET: 'a secret of the test of the image',
  }
  const server = runServer({
    dataDir: '/data',
    environment,
    command: commandOf(image, data),
  })
  undo.push(() => server.kill('SIGKILL'))
  const url = await server.open()
  const api = apiAt(url)

  const register = async (name: string) => {
    const email = `${name.toLowerCase()}@example.org`
    const login = { email, password: 'Secret123' }
    const fields = { name, lastname: 'Lopez', bio: '', country: 'france', hostornomad: 'nomad' }
    await api(accounts.register, { body: { ...fields, ...login } })
    const mailed = await waitFor(() => mail.mails.find(({ to }) => to.includes(email)))
    const token = /verify-email\?token=([\w.-]+)/.exec(mailed?.mail.text ?? '')?.[1]
    await api(accounts.verifyEmail, { query: { token } })
    const { status, body, headers } = await api(accounts.login, { body: login })
    expect(status).toBe(200)
    const [cookie = ''] = headers.getSetCookie()[0]?.split(';') ?? []
    return { id: body.user?.id, cookie }
  }
  const [ana, ben] = [await register('Ana'), await register('Ben')]
  const sent = await api(messages.send, { as: ana, body: { receiverId: ben.id, text: 'Hello' } })
  const { chatId } = sent.body.message
  expect((await api(messages.chat, { params: { chatId } })).status).toBe(401)
  const read = await api(messages.chat, { as: ben, params: { chatId } })
  expect(read.body.messages.map(({ text }) => text)).toEqual(['Hello'])
  expect((await fetch(url)).status).toBe(200)
  const isHealthy = () => {
    const [check = '', ...parts] = commandOf(image, data, image.config.Healthcheck.Test.slice(1))
    const env = { ...environment, PORT: new URL(url).port }
    return runProgram(check, parts, { env }).then(
      () => true,
      () => false,
    )
  }
  expect(await isHealthy()).toBe(true)

  server.kill('SIGTERM')
  expect([await server.ended, server.stderr()]).toEqual([0, ''])
  expect(await isHealthy()).toBe(false)
})
