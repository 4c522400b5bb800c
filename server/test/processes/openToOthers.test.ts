import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { waitFor } from '../waitFor.ts'
import { command } from './command.ts'
import { newFolder } from './embedded.ts'
import { serverCommand } from './runServer.ts'
import { launchServer } from './serverProcess.ts'

const demo = ['sh', '-c', 'umask 0; exec "$0" "$@"', ...serverCommand, '--demo']

/** The paths in a folder that other users can read, list or enter; the cluster is PostgreSQL's. */
function openIn(folder: string, root = folder): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    const own = (lstatSync(path).mode & 0o077) === 0 ? [] : [relative(root, path)]
    const isEntered = entry.isDirectory() && entry.name !== 'postgres'
    return [...own, ...(isEntered ? openIn(path, root) : [])]
  })
}

/** Lets a sample member ask for their data. */
async function askForData(url: string) {
  let cookie = ''
  const post = async (path: string, body: object) => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
    expect(response.status, path).toBe(200)
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
  }
  await post('/api/login', { email: 'nomad@wayside.example', password: 'wayside demo' })
  await post('/api/account/confirm', { password: 'wayside demo' })
  await post('/api/account/export', {})
}

// spec 10.11
test('lets no other user of the machine read anything in DATA_DIR, whatever the umask', async () => {
  const dataDir = join(newFolder(), 'data')
  const environment = { RATE_LIMITS: 'off' }
  const first = launchServer({ dataDir, command: demo, environment })
  await askForData(await first.open())
  const uploads = join(dataDir, 'uploads')
  const exported = () => readdirSync(uploads).find((name) => /^export-.*\.zip$/.test(name))
  await waitFor(() => exported() !== undefined)
  // The email about it.
  await waitFor(() => existsSync(join(dataDir, 'outbox')))
  expect(openIn(dataDir)).toEqual([])
  expect(lstatSync(dataDir).mode & 0o777).toBe(0o711)
  first.kill('SIGTERM')
  await first.ended

  // As an earlier release has left it.
  const left = [join('uploads', exported() ?? ''), 'in-use.lock', 'session-secret']
  chmodSync(uploads, 0o755)
  for (const name of left) chmodSync(join(dataDir, name), 0o644)
  const examined = () => command('server/commands/doctor/main.ts', [], { DATA_DIR: dataDir })
  const before = await examined()
  expect(before.code).toBe(1)
  expect(before.stdout).toContain(
    `other users of this machine can read ${join(dataDir, left[0] ?? '')} and 3 more`,
  )
  const second = launchServer({ dataDir, command: demo, environment })
  await second.open()
  expect(openIn(dataDir)).toEqual([])
  const after = await examined()
  expect(after.code).toBe(0)
  expect(after.stdout).not.toContain('other users')
})
