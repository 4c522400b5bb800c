import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { ConfigError } from '../../refusal.ts'
import { readSecret } from './sessionSecret.ts'

const folder = mkdtempSync(join(tmpdir(), 'wayside-secret-'))

describe('the secret of an installation', () => {
  // spec 10.18
  it('makes the secret of an installation once, readable by the server only, unless SESSION_SECRET is given', () => {
    const dataDir = join(folder, 'new')
    const made = readSecret({ sessionSecret: undefined, dataDir })
    expect(made).toMatch(/^[\w-]{43}$/)
    expect(readSecret({ sessionSecret: undefined, dataDir })).toBe(made)
    expect(readFileSync(join(dataDir, 'session-secret'), 'utf8')).toBe(made)
    expect(statSync(join(dataDir, 'session-secret')).mode & 0o077).toBe(0)
    expect(readSecret({ sessionSecret: 'x'.repeat(32), dataDir })).toBe('x'.repeat(32))
    expect(readSecret({ sessionSecret: undefined, dataDir: join(folder, 'other') })).not.toBe(made)
  })

  it.each(['', '\n', 'too-short', ` ${'x'.repeat(31)} `])(
    'refuses a stored secret that is malformed, and leaves the file: %j',
    (stored) => {
      const dataDir = mkdtempSync(join(folder, 'kept-'))
      const file = join(dataDir, 'session-secret')
      writeFileSync(file, stored)
      const read = () => readSecret({ sessionSecret: undefined, dataDir })
      expect(read).toThrow(ConfigError)
      expect(read).toThrow(
        `${file} must hold at least 32 characters, but holds ${stored.trim().length}: restore your copy, or `,
      )
      expect(readFileSync(file, 'utf8')).toBe(stored)
      expect(readSecret({ sessionSecret: 'x'.repeat(32), dataDir })).toBe('x'.repeat(32))
    },
  )

  it('gives servers that start at the same moment the same secret, and leaves no other file', async () => {
    const dataDir = join(folder, 'together')
    mkdirSync(dataDir)
    const code = `
      import { parentPort } from 'node:worker_threads'
      import { readSecret } from ${JSON.stringify(new URL('./sessionSecret.ts', import.meta.url).href)}
      parentPort.postMessage(readSecret({ sessionSecret: undefined, dataDir: ${JSON.stringify(dataDir)} }))`
    const url = new URL(`data:text/javascript,${encodeURIComponent(code)}`)
    const made = await Promise.all(
      [1, 2, 3, 4].map(
        () =>
          new Promise((resolve, reject) =>
            new Worker(url).on('message', resolve).on('error', reject),
          ),
      ),
    )
    expect(made).toEqual(
      Array.from({ length: 4 }, () => readFileSync(join(dataDir, 'session-secret'), 'utf8')),
    )
    expect(readdirSync(dataDir)).toEqual(['session-secret'])
  })
})
