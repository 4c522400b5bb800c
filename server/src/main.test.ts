import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { openS3Fake } from '../test/network/s3Fake.ts'
import { newDataDir, newFolder } from '../test/processes/embedded.ts'
import { launchServer } from '../test/processes/serverProcess.ts'
import { waitFor } from '../test/waitFor.ts'

describe('a start that is refused', () => {
  it.each<[string, Record<string, string>, RegExp]>([
    ['a wrong value', { PORT: 'x' }, /^PORT must be a port number/],
    [
      'half of S3_*',
      { S3_BUCKET: 'wayside' },
      /^S3_ACCESS_KEY_ID must be set, because S3_BUCKET is$/,
    ],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgres://u:my-password@127.0.0.1:1/x' },
      /^the database at DATABASE_URL cannot be used: connect ECONNREFUSED 127\.0\.0\.1:1$/,
    ],
  ])('exits with 1 and prints one line when it has %s', async (_problem, environment, expected) => {
    const server = launchServer({ dataDir: newFolder(), environment })
    expect(await server.ended).toBe(1)
    const output = server.stdout() + server.stderr()
    const [line, ...more] = output.trimEnd().split('\n')
    expect(line?.replace('Wayside did not start: ', '')).toMatch(expected)
    expect(more).toEqual([])
    expect(output).not.toContain('my-password')
  })
})

it('logs at the start that a bucket cannot be used, and serves everything else', async () => {
  const bucket = await openS3Fake()
  const environment = {
    ...bucket.environment,
    S3_SECRET_ACCESS_KEY: 'not-the-key',
    LOG_LEVEL: 'warn',
  }
  const server = launchServer({ dataDir: newDataDir(), environment })
  const url = await server.open()
  await waitFor(() => server.stdout().includes('SignatureDoesNotMatch'))
  expect(server.stdout()).toContain('the bucket of S3_* cannot be used')
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  await bucket.close()
})

it('loads nothing at its start that only outgoing calls need', async () => {
  const app = new URL('./app.ts', import.meta.url)
  const code = `await import('${app}')
    const loaded = process.moduleLoadList.filter((name) => /undici/.test(name))
    console.log(JSON.stringify(loaded))`
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    code,
  ])
  expect(JSON.parse(stdout)).toEqual([])
})
