import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { command } from './command.ts'
import { newFolder } from './embedded.ts'
import { repository } from './runServer.ts'

// Other tests write to the same disk meanwhile.
const withoutSpace = (text: string) => text.replace(/\d+ MB free/, '')

// Other tests run them bundled.
test.each([
  ['admin', ['staff'], 'There is no database in'],
  ['backup', [], 'Usage: npm run backup'],
  ['doctor', [], 'the first start creates it'],
  ['due-jobs', [], 'Usage: npm run due-jobs'],
  ['export-db', [], 'Set DATABASE_URL'],
])('%s says the same from its sources, as npm run starts it', async (name, args, text) => {
  const environment = { DATA_DIR: newFolder() }
  const script = `server/commands/${name}/main.ts`
  const bundled = await command(script, args, environment)
  const { PATH } = process.env
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [join(repository, script), ...args],
    { env: { PATH, ...environment } },
  ).catch((failed: { stdout: string; stderr: string }) => failed)
  expect(`${stdout}${stderr}`).toContain(text)
  expect(withoutSpace(`${stdout}${stderr}`)).toBe(
    withoutSpace(`${bundled.stdout}${bundled.stderr}`),
  )
})
