import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rules } from './importRules.ts'
import { judgeImports } from './judgeImports.ts'
import { readImports } from './readImports.ts'

type Tree = Record<string, string>

const packages: Tree = {
  'package.json': '{ "devDependencies": { "vitest": "1" } }',
  'contract/package.json': '{ "dependencies": { "zod": "1" } }',
  'server/package.json':
    '{ "dependencies": { "fastify": "1", "kysely": "1", "pg": "1", "socket.io": "1" }, "devDependencies": { "@types/pg": "1" } }',
  'web/package.json': '{ "dependencies": { "react": "1", "socket.io-client": "1" } }',
}

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'folders-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const rulesBrokenBy = (tree: Tree) => breachesOf(tree).map(({ rule }) => rule)

function breachesOf(tree: Tree) {
  for (const [path, text] of Object.entries({ ...packages, ...tree })) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return judgeImports(root, readImports(root))
}

const inMessages = (file: string) => `server/src/features/messages/${file}`

/** One planted file a case: the rule it breaks, the file, its only line. */
const planted: readonly (readonly [rule: string, file: string, line: string])[] = [
  ['contract-stands-alone', 'contract/src/a.ts', "import { readFileSync } from 'node:fs'"],
  [
    'contract-stands-alone',
    'contract/src/a.ts',
    "import type { Member } from '@wayside/server/member'",
  ],
  ['sides-never-meet', 'server/src/a.ts', "import { b } from '../../web/src/b.ts'"],
  ['sides-never-meet', 'web/src/a.ts', "export type { B } from '@wayside/server/b'"],
  ['product-knows-no-tests', 'server/src/a.ts', "import { startApp } from '../test/harness.ts'"],
  ['features-are-neighbours', inMessages('a.ts'), "import { b } from '../jobs/b.ts'"],
  [
    'features-are-neighbours',
    'web/src/features/messages/a.ts',
    "type B = import('../jobs/b.ts').B",
  ],
  [
    'only-pages-compose',
    'web/src/features/jobs/a.tsx',
    "import { Header } from '../../app/Header.tsx'",
  ],
  [
    'messages-folders-look-down',
    'web/src/features/messages/log/a.ts',
    "import { useComposer } from '../composer/useComposer.ts'",
  ],
  [
    'messages-folders-look-down',
    'web/src/features/messages/offline-queue/a.ts',
    "import { Log } from '../log/MessageLog.tsx'",
  ],
  [
    'messages-folders-look-down',
    'web/src/features/messages/history/a.ts',
    "import { ChatPane } from '../ChatPane.tsx'",
  ],
  ['only-pages-compose', 'web/src/ui/a.tsx', "const page = () => import('../pages/JobsPage.tsx')"],
  ['app-frames-any-page', 'web/src/app/a.tsx', "import { HomePage } from '../pages/HomePage.tsx'"],
  ['web-base-knows-no-feature', 'web/src/api/a.ts', "import { b } from '../features/jobs/b.ts'"],
  [
    'web-base-folders-look-down',
    'web/src/ui/a.tsx',
    "import { useSession } from '../session/useSession.ts'",
  ],
  [
    'web-base-folders-look-down',
    'web/src/realtime/a.ts',
    "import { useSession } from '../session/useSession.ts'",
  ],
  [
    'web-base-folders-look-down',
    'web/src/offline/a.ts',
    "import { reconnect } from '../realtime/channel.ts'",
  ],
  [
    'kit-knows-no-product',
    'web/src/ui/kit/a.tsx',
    "import { limits } from '@wayside/contract/limits'",
  ],
  ['kit-knows-no-product', 'web/src/ui/kit/b/a.tsx', "import { call } from '../../../api/call.ts'"],
  ['kit-knows-no-product', 'web/src/ui/kit/a.tsx', "import { Avatar } from '../shared/Avatar.tsx'"],
  ['kit-knows-no-product', 'web/src/ui/kit/a.tsx', "import '../../format/names.ts'"],
  ['kit-knows-no-product', 'web/src/ui/kit/a.tsx', "import '../../format/numbers.ts'"],
  ['kit-knows-no-product', 'web/src/ui/kit/a.tsx', "import { timing } from '../../timing.ts'"],
  ['kit-knows-no-product', 'web/src/ui/kit/a.tsx', "import '../../browser/storage.ts'"],
  ['web-base-folders-look-down', 'web/src/browser/a.ts', "import '../api/b.ts'"],
  ['web-base-folders-look-down', 'web/src/api/a.ts', "import { alert } from '../ui/alertStore.ts'"],
  [
    'web-base-folders-look-down',
    'web/src/api/a.ts',
    "import { useSession } from '../session/useSession.ts'",
  ],
  ['only-the-app-composes', 'server/src/http/a.ts', "import type { App } from '../app.ts'"],
  [
    'features-are-listed-once',
    'server/test/api/a.test.ts',
    "import { messagesFeature } from '../../src/features/messages/messages.feature.ts'",
  ],
  [
    'features-are-listed-once',
    inMessages('messages.routes.ts'),
    "import { messagesFeature } from './messages.feature.ts'",
  ],
  [
    'a-feature-is-described',
    inMessages('messages.feature.ts'),
    "import { openRealtime } from '../../realtime/sockets.ts'",
  ],
  [
    'a-feature-is-described',
    inMessages('messages.feature.ts'),
    "import type { FastifyInstance } from 'fastify'",
  ],
  [
    'commands-stay-outside',
    'server/src/http/a.ts',
    "import { backUp } from '../../commands/backup/backUp.ts'",
  ],
  [
    'server-base-knows-no-feature',
    'server/src/email/a.ts',
    "import { b } from '../features/jobs/b.ts'",
  ],
  ['sql-lives-in-queries', inMessages('messages.service.ts'), "import { sql } from 'kysely'"],
  ['sql-lives-in-queries', 'server/src/http/a.ts', "import pg from 'pg'"],
  [
    'http-stays-outside',
    inMessages('messages.service.ts'),
    "import type { FastifyRequest } from 'fastify'",
  ],
  ['http-stays-outside', inMessages('messages.queries.ts'), "import { Server } from 'socket.io'"],
  [
    'http-is-for-routes',
    inMessages('messages.service.ts'),
    "import type { Route } from '../../http/route.ts'",
  ],
  [
    'parts-come-as-arguments',
    inMessages('messages.service.ts'),
    "import { deliver } from '../../realtime/deliver.ts'",
  ],
  [
    'parts-come-as-arguments',
    inMessages('messages.routes.ts'),
    "import { open } from '../../database/pool.ts'",
  ],
  [
    'queries-know-only-the-database',
    inMessages('messages.queries.ts'),
    "import { Refusal } from '../../refusal.ts'",
  ],
  [
    'routes-to-services-to-queries',
    inMessages('messages.service.ts'),
    "import { routes } from './messages.routes.ts'",
  ],
  [
    'routes-to-services-to-queries',
    inMessages('messages.queries.ts'),
    "import { send } from './messages.service.ts'",
  ],
  [
    'sockets-live-in-realtime',
    'web/src/features/messages/a.ts',
    "import { io } from 'socket.io-client'",
  ],
  ['sockets-live-in-realtime', 'server/src/http/a.ts', "import { Server } from 'socket.io'"],
  ['declared-packages-only', 'server/src/a.ts', "import { a } from '@scope/hoisted/deep'"],
  ['declared-packages-only', 'web/src/a.ts', "import { test } from 'vitest'"],
  ['no-cycles', 'web/src/a.ts', "export * from './a.ts'"],
]

describe('the import rules', () => {
  test.each(planted)('finds the planted breach of %s: %s: %s', (rule, file, line) =>
    expect(rulesBrokenBy({ [file]: line })).toEqual([rule]),
  )

  test('finds a cycle through three files, types included', () => {
    const tree = {
      'server/src/a.ts': "import { b } from './b.ts'",
      'server/src/b.ts': "import { c } from './c.ts'",
      'server/src/c.ts': "import type { A } from './a.ts'",
    }
    expect(rulesBrokenBy(tree)).toEqual(['no-cycles'])
  })

  test('finds the one import between folders against two, types included', () => {
    const tree = {
      'server/src/queue/a.ts': "import type { B } from '../http/b.ts'",
      'server/src/queue/d.ts': '',
      'server/src/http/b.ts': '',
      'server/src/http/c.ts': "import '../queue/d.ts'\nimport '../queue/d.ts'",
    }
    const one = { rule: 'folders-look-down', from: 'server/src/queue/a.ts' }
    expect(breachesOf(tree)).toMatchObject([one])
  })

  test('finds a folder and a file beside it that import each other in a feature', () => {
    const tree = {
      'web/src/features/jobs/list/a.ts': "import { b } from '../b.ts'",
      'web/src/features/jobs/list/inner/c.ts': '',
      'web/src/features/jobs/b.ts': "import type { C } from './list/inner/c.ts'",
    }
    expect(rulesBrokenBy(tree)).toEqual(['folders-look-down'])
  })

  test('allows folders that stand on each other in one direction', () => {
    const tree = {
      'server/src/identity/emails/a.ts': "import { b } from '../sessions/b.ts'",
      'server/src/identity/sessions/b.ts': "import { c } from '../c.queries.ts'",
      'server/src/identity/logins/d.ts': "import { a } from '../emails/a.ts'",
      'server/src/identity/c.queries.ts': '',
    }
    expect(rulesBrokenBy(tree)).toEqual([])
  })

  test('plants a violation of every rule', () => {
    expect(
      rules.map(({ name }) => name).filter((name) => !planted.some(([rule]) => rule === name)),
    ).toEqual([])
  })
})

test('accepts a file that keeps every rule', () => {
  const tree: Tree = {
    'contract/src/messages.ts': "import { z } from 'zod/mini'",
    'server/src/app.ts':
      "import Fastify from 'fastify'\nimport { routes } from './features/messages/messages.routes.ts'",
    [inMessages('messages.routes.ts')]: `import { messages } from '@wayside/contract/messages'
      import type { Kysely } from 'kysely'
      import type { Database } from '../../database/schema.ts'
      import type { Route } from '../../http/route.ts'
      import { send } from './messages.service.ts'`,
    [inMessages('messages.service.ts')]: `import type { Kysely } from 'kysely'
      import type { Deliver } from '../../realtime/realtime.ts'
      import { Refusal } from '../../refusal.ts'
      import { insert } from './messages.queries.ts'`,
    [inMessages('messages.queries.ts')]:
      "import { sql } from 'kysely'\nimport type { Database } from '../../database/schema.ts'",
    [inMessages('messages.test.ts')]:
      "import pg from 'pg'\nimport { test } from 'vitest'\nimport { startApp } from '../../../test/harness.ts'",
    'server/src/realtime/sockets.ts': "import { Server } from 'socket.io'",
    'web/src/app/routes.tsx': "const page = () => import('../pages/MessagesPage.tsx')",
    'web/src/pages/MessagesPage.tsx': "import { ChatBox } from '../features/messages/ChatBox.tsx'",
    'web/src/features/messages/ChatBox.tsx': `import { useState } from 'react'
      import { call } from '../../api/call.ts'
      import { useSession } from '../../session/useSession.ts'
      import icon from '../../ui/icon.svg?url'`,
    'web/src/realtime/socket.ts':
      "import { io } from 'socket.io-client'\nimport { apiUrl } from '../api/apiUrl.ts'",
  }
  expect(rulesBrokenBy(tree)).toEqual([])
})

test('a type marked inside an import that stays at run time counts as run time', () => {
  expect(
    rulesBrokenBy({ [inMessages('messages.service.ts')]: "import { type Kysely } from 'kysely'" }),
  ).toEqual(['sql-lives-in-queries'])
})
