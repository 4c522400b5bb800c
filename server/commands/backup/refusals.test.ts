import { hash } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { run } from '../../test/processes/backupCommand.ts'
import { newFolder, start } from '../../test/processes/embedded.ts'

const dataDir = newFolder()
const into = newFolder()
let backup: string

// Wayside is not running, so its PostgreSQL is started for the copy.
beforeAll(async () => {
  await (await start(dataDir)).stop()
  const made = await run('backup', [into], { DATA_DIR: dataDir })
  expect(made).toMatchObject({ code: 0, stderr: '' })
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  backup = join(into, readdirSync(into)[0] ?? '')
})

it('restores into a folder that holds only the session secret', async () => {
  const waiting = newFolder()
  writeFileSync(join(waiting, 'session-secret'), 'x'.repeat(43))
  const { code, stdout, stderr } = await run('restore', [backup], { DATA_DIR: waiting })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).not.toContain('There is no session secret')
  expect(readdirSync(waiting).sort()).toEqual([
    'in-use.lock',
    'in-use.pid',
    'postgres',
    'session-secret',
    'uploads',
  ])
})

describe('refuses a restore in one line and changes nothing', () => {
  const expectRefused = async (
    environment: Record<string, string>,
    reason: RegExp,
    from = backup,
  ) => {
    const { code, stdout, stderr } = await run('restore', [from], environment)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(reason)
    expect(stderr.trimEnd()).not.toContain('\n')
  }

  it('refuses a restore where DATA_DIR is not empty', async () => {
    const used = newFolder()
    writeFileSync(join(used, 'notes.txt'), 'mine')
    await expectRefused({ DATA_DIR: used }, /is not empty \(it holds notes.txt\)/)
    await expectRefused({ DATA_DIR: dataDir }, /is not empty/)
    expect(readdirSync(used)).toEqual(['notes.txt'])
  })

  it.each<[string, RegExp, (file: string) => () => void]>([
    [
      'a changed file',
      /has changed since the backup: this backup is damaged/,
      (file) => {
        const before = readFileSync(file)
        writeFileSync(
          file,
          Buffer.concat([before.subarray(0, -1), Buffer.from([(before.at(-1) ?? 0) ^ 1])]),
        )
        return () => writeFileSync(file, before)
      },
    ],
    [
      'a missing file',
      /is missing in .*: this backup is damaged/,
      (file) => {
        renameSync(file, join(into, 'away'))
        return () => renameSync(join(into, 'away'), file)
      },
    ],
    [
      'a file too many',
      /postgres\/extra in .* does not belong to this backup/,
      () => {
        appendFileSync(join(backup, 'postgres/extra'), '')
        return () => rmSync(join(backup, 'postgres/extra'))
      },
    ],
  ])('refuses a restore from a backup that has %s', async (_what, reason, damage) => {
    const empty = newFolder()
    const undo = damage(join(backup, 'postgres/global/pg_control'))
    await expectRefused({ DATA_DIR: empty }, reason)
    undo()
    expect(readdirSync(empty)).toEqual([])
  })

  it.each([
    '../../src/outside',
    '/tmp/outside',
    'base/../../../outside',
    '.',
    '',
    'base//1',
    'a\\b',
    7,
  ])(
    'refuses a restore from a backup that names the folder %j, which is none of its own',
    async (name) => {
      const [about, sums] = [join(backup, 'backup.json'), join(backup, 'SHA256SUMS')]
      const [before, sumsBefore] = [readFileSync(about, 'utf8'), readFileSync(sums, 'utf8')]
      const forged = JSON.stringify({ ...JSON.parse(before), folders: ['base', name] })
      writeFileSync(about, forged)
      writeFileSync(sums, sumsBefore.replace(hash('sha256', before), hash('sha256', forged)))
      const empty = newFolder()
      await expectRefused(
        { DATA_DIR: empty },
        /backup.json in .+ names a folder outside this backup/,
      )
      writeFileSync(about, before)
      writeFileSync(sums, sumsBefore)
      expect(readdirSync(empty)).toEqual([])
    },
  )

  it('refuses a restore where there is no backup, or one of another kind of database', async () => {
    await expectRefused(
      { DATA_DIR: newFolder() },
      /is not a complete backup: SHA256SUMS is missing/,
      newFolder(),
    )
    await expectRefused(
      { DATA_DIR: newFolder(), DATABASE_URL: 'postgres://localhost/x' },
      /unset DATABASE_URL/,
    )
  })
})

describe('a backup is refused in one line', () => {
  const lineOf = async (path: string[], environment: Record<string, string>) => {
    const { code, stderr } = await run('backup', path, environment)
    expect(code).toBe(1)
    return stderr.trimEnd()
  }

  it('refuses a backup without a target folder, without data, and without pg_dump for an external database', async () => {
    const folder = newFolder()
    expect(await lineOf([], {})).toMatch(/^Usage: npm run backup -- FOLDER.*$/)
    expect(await lineOf([folder], { DATA_DIR: join(folder, 'none') })).toMatch(
      /^There is no database in .*none: set DATA_DIR.*$/,
    )
    const external = {
      DATA_DIR: dataDir,
      DATABASE_URL: 'postgres://wayside:hidden@127.0.0.1:1/x',
      PATH: '/nowhere',
    }
    expect(await lineOf([folder], external)).toMatch(
      /^pg_dump is not installed, .*install PostgreSQL's client programs.*$/,
    )
    expect(readdirSync(folder)).toEqual([])
  })

  it('refuses a backup where pg_dump is older than the external database', async () => {
    const { host, port, user, database } = inject('postgres')
    const DATABASE_URL = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    const folder = newFolder()
    expect(
      await lineOf([folder], { DATA_DIR: dataDir, DATABASE_URL, PATH: process.env.PATH ?? '' }),
    ).toMatch(
      /^pg_dump is version 1\d, but the database at DATABASE_URL is PostgreSQL 18: install PostgreSQL's client programs of version 18 or newer/,
    )
    expect(readdirSync(folder)).toEqual([])
  })
})
