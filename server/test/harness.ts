import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ErrorBody } from '@wayside/contract/errors'
import type { ClientEvents, ServerEvents } from '@wayside/contract/messages'
import type { TopicRegister } from '@wayside/contract/topics'
import PostalMime, { type Email } from 'postal-mime'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { inject } from 'vitest'
import { features } from '../src/app.features.ts'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { openDatabase } from '../src/database/pool.ts'
import { memberTablesOf, otherTablesOf } from '../src/features/mydata/personalData.ts'
import { sessionCookie } from '../src/http/session.ts'
import { openLog } from '../src/metrics/log.ts'
import { apiAt, jsonIn } from './apiClient.ts'
import { makeDatabase } from './database/databases.ts'
import { insertVerifiedMember, type RegisterFields } from './members/verifiedMember.ts'
import { waitFor } from './waitFor.ts'

export type World = Awaited<ReturnType<typeof startApp>>

export interface TestMember {
  id: string
  email: string
  cookie: string
}

/** The tables of all features. */
export const memberTables = memberTablesOf(features)
export const otherTables = otherTablesOf(features)

/** The secret with which tests sign forged tokens. */
export const TEST_SECRET = 'a secret for tests, long enough to be one'

const PATIENT = {
  connectionTimeoutMillis: 30_000,
  query_timeout: 30_000,
  statement_timeout: 29_000,
}

interface More {
  /** Another way to the database. */
  databaseHost?: string
  logTo?: { write(line: string): unknown }
  /** Another node on the database of this one, to be stopped before it. */
  beside?: { connection: Awaited<ReturnType<typeof makeDatabase>>['connection'] }
  /** The secret of another installation. */
  secret?: string
  /** Topics besides those of this version. */
  topics?: TopicRegister
}

/** The whole server on its own database and folder, as main.ts builds it. */
export async function startApp(environment: Record<string, string> = {}, more: More = {}) {
  const { databaseHost, logTo, beside, topics, secret = TEST_SECRET } = more
  const { connection, drop } = beside
    ? { connection: beside.connection, drop: () => undefined }
    : await makeDatabase(inject('postgres'))
  const dataDir = await mkdtemp(join(tmpdir(), 'wayside-app-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', ...environment })
  const log = openLog(config.logLevel, logTo)
  // Calls that wait for a busy machine are not refused, as those that wait for an outage are.
  const way = databaseHost ? { host: databaseHost } : PATIENT
  const { db, pool } = openDatabase({ ...connection, ...way }, () => undefined)
  const { app, realtime, routes, drain, scheduler, standings, dispatcher, push, notifier } =
    await buildApp({
      config,
      secret,
      db,
      pool,
      log,
      ...(topics && { topics }),
    })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const sockets: Socket[] = []
  let members = 0

  async function register(fields: Record<string, string | Blob> = {}) {
    const form = new FormData()
    const all = {
      name: 'Ana',
      lastname: 'Lopez',
      email: 'ana@example.org',
      password: 'secret1',
      bio: '',
      country: 'france',
      hostornomad: 'nomad',
      ...fields,
    }
    for (const [name, value] of Object.entries(all)) form.append(name, value)
    return fetch(`${url}/api/register`, { method: 'POST', body: form })
  }

  // A file does not change once it has its name, and tests look for mails again and again.
  const readMails = new Map<string, Promise<Email>>()
  function readMail(path: string) {
    const mail = readMails.get(path) ?? readFile(path).then((file) => PostalMime.parse(file))
    readMails.set(path, mail)
    return mail
  }

  /** Mails to an address, oldest first, as text. */
  async function mailsTo(email: string) {
    const folder = join(dataDir, 'outbox')
    const names = (await readdir(folder).catch(() => []))
      .filter((name) => /^\d.*\.eml$/.test(name))
      .sort()
    const mails = await Promise.all(names.map((name) => readMail(join(folder, name))))
    return mails.filter((mail) => mail.to?.some((to) => to.address === email))
  }

  async function tokenFor(email: string) {
    const text = await waitFor(async () => (await mailsTo(email)).at(-1)?.text)
    return /verify-email\?token=([\w.-]+)/.exec(text)?.[1] ?? ''
  }

  async function logIn(email: string, password = 'secret1', code?: string) {
    const response = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password, code }),
    })
    return { response, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  }

  /**
   * A verified member with a session, put into the database: for all that is not about registering
   * or logging in.
   */
  async function signedIn(fields: RegisterFields = {}): Promise<TestMember> {
    members += 1
    const member = { email: `member${members}@example.org`, password: 'secret1', ...fields }
    const { id, email, token } = await insertVerifiedMember(db, member)
    return { id, email, cookie: `${sessionCookie(config).name}=${token}` }
  }

  /** The same through the API and the real mail. */
  async function registerAndLogIn(fields: RegisterFields & { email: string }): Promise<TestMember> {
    await register(fields)
    await fetch(`${url}/api/verify-email?token=${await tokenFor(fields.email)}`)
    const { response, cookie } = await logIn(fields.email, fields.password)
    const { user } = (await response.json()) as { user: { id: string } }
    return { id: user.id, email: fields.email, cookie }
  }

  /** Sends what the contract does not describe; a call of the API goes through `api`. */
  async function call(
    who: { cookie: string } | undefined,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    const all = {
      ...(who && { Cookie: who.cookie }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    }
    const response = await fetch(`${url}${path}`, {
      method,
      headers: all,
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: jsonIn(text),
      refusal: jsonIn(text) as ErrorBody,
    }
  }

  function socketOf(
    who: TestMember | undefined,
    options: Partial<ManagerOptions & SocketOptions> = {},
  ): Socket<ServerEvents, ClientEvents> {
    const socket = io(url, {
      extraHeaders: who ? { cookie: who.cookie } : {},
      forceNew: true,
      transports: ['websocket'],
      reconnection: false,
      ...options,
    })
    sockets.push(socket)
    return socket
  }

  return {
    app,
    connection,
    db,
    pool,
    config,
    dataDir,
    url,
    realtime,
    routes,
    scheduler,
    /** Does now what every node does once an hour. */
    purgeExpired: () => scheduler.runAll(3600),
    standings,
    erasures: { catchUp: () => scheduler.run('mydata.erase') },
    secondStepRemovals: { catchUp: () => scheduler.run('security.removeSecondSteps') },
    jobExpiry: { catchUp: () => scheduler.run('jobs.expire') },
    dispatcher,
    pushes: {
      keys: push.keys,
      /** As a second and five seconds later: then what was collected of chats is due as well. */
      dispatch: () => dispatcher.dispatch(new Date(Date.now() + 6000).toISOString()),
      /** From now on tests dispatch themselves; what was begun before has ended. */
      async stop() {
        scheduler.stop('notifications.pushes')
        await dispatcher.dispatch()
      },
    },
    notifier,
    drain,
    register,
    mailsTo,
    tokenFor,
    logIn,
    signedIn,
    registerAndLogIn,
    call,
    api: apiAt(url),
    socketOf,
    async stop() {
      for (const socket of sockets) socket.disconnect()
      app.server.closeAllConnections()
      await app.close()
      await db.destroy()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
