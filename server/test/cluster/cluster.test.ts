import { setTimeout as sleep } from 'node:timers/promises'
import type { ChatEvent, Conversation, Message, ReadEvent } from '@wayside/contract/messages'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { callUntilAnswered } from '../chaos/call.ts'
import { clean } from '../chaos/checkHistory.ts'
import type { FaultInjection } from '../chaos/faults.ts'
import { type Member, makeMember } from '../chaos/members.ts'
import { runRound } from '../chaos/round.ts'
import { makeDatabase } from '../database/databases.ts'
import { newFolder } from '../processes/embedded.ts'
import { waitFor } from '../waitFor.ts'
import { type Cluster, openCluster } from './openCluster.ts'

describe.each([
  [3, 'nginx'],
  [2, 'haproxy'],
] as const)('%d nodes behind %s', (nodes, proxy) => {
  let cluster: Cluster
  let database: Awaited<ReturnType<typeof makeDatabase>>
  const sockets: Socket[] = []

  beforeAll(async () => {
    database = await makeDatabase(inject('postgres'))
    const { host, port, user, database: name } = database.connection
    const databaseUrl = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
    cluster = await openCluster({ proxy, nodes, dataDir: newFolder(), databaseUrl })
  })
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect()
    await cluster?.close()
    await database?.drop()
  })

  function call(
    who: Member | undefined,
    method: string,
    path: string,
    body?: object | FormData,
    base = cluster.url,
  ) {
    const isJson = body !== undefined && !(body instanceof FormData)
    const headers = {
      ...(who && { cookie: who.cookie }),
      ...(isJson && { 'Content-Type': 'application/json' }),
    }
    return fetch(`${base}${path}`, {
      method,
      headers,
      ...(body && { body: isJson ? JSON.stringify(body) : body }),
    })
  }

  /**
   * As the web app's: it listens, and on every connect and `resync` fetches what it may have
   * missed. Polling loses its connection when a node comes back behind the proxy; events are lost
   * while Redis is silent, as it can be under load.
   */
  async function openSocketClient(
    who: Member,
    transport: 'websocket' | 'polling',
    base = cluster.url,
  ) {
    const socket = io(base, {
      transports: [transport],
      forceNew: true,
      extraHeaders: { cookie: who.cookie },
    })
    sockets.push(socket)
    const heard: string[] = []
    const texts = new Set<string>()
    const reads = new Set<string>()
    let isCaughtUp = false
    socket.on('chat', ({ _id, text }: ChatEvent) => {
      heard.push(_id)
      texts.add(text)
    })
    socket.on('read', ({ upTo }: ReadEvent) => reads.add(upTo))
    async function catchUp() {
      const read = <T>(path: string) => callUntilAnswered<T>(cluster.url, who, path)
      const { conversations } = await read<{ conversations: Conversation[] }>(
        '/api/messages/conversations',
      )
      for (const { chatId, unread } of conversations) {
        const { messages } = await read<{ messages: Message[] }>(`/api/messages/chat/${chatId}`)
        for (const { _id, text, senderId, readAt } of messages) {
          texts.add(text)
          if (senderId === who.id ? readAt : unread === 0) reads.add(_id)
        }
      }
      isCaughtUp = true
    }
    const refresh = () => catchUp().catch(() => undefined)
    socket.on('connect', refresh)
    socket.on('resync', refresh)
    await waitFor(() => isCaughtUp)
    expect(socket.io.engine.transport.name).toBe(transport)
    return { socket, heard, texts, reads }
  }

  /** A screen on each node, and one of each kind that takes the way through the proxy. */
  const socketsOf = (who: Member) =>
    Promise.all([
      openSocketClient(who, 'websocket'),
      openSocketClient(who, 'polling'),
      ...cluster.nodes.map(({ url }) => openSocketClient(who, 'websocket', url)),
    ])

  test('every send succeeds, no read fails and every client sees everything in order while one node is killed and all are restarted one by one', async () => {
    const answers: Record<string, number> = {}
    const inject = async ({ history, isOver }: FaultInjection) => {
      const [first] = cluster.nodes
      const reader = await makeMember(cluster, 'Reader')
      let isDone = false
      const reading = async () => {
        while (!isDone && !isOver())
          for (const path of ['/api/feed/posts', '/api/messages/conversations', '/jobs']) {
            const status = await call(reader, 'GET', path).then(
              (response) => response.text().then(() => response.status),
              (error: Error) => String(error.cause ?? error),
            )
            answers[status] = (answers[status] ?? 0) + 1
            await sleep(150)
          }
      }
      const readings = [reading(), reading()]
      history.record({ type: 'fault', name: 'kill' })
      await first?.restart('SIGKILL')
      history.record({ type: 'fault', name: 'restart' })
      await cluster.restartOneByOne()
      isDone = true
      await Promise.all(readings)
    }
    const { history, verdict, complaints } = await runRound({
      server: cluster,
      seed: 7,
      inject,
      allowedStatuses: [502, 503, 504],
      transports: ['websocket', 'polling'],
      // Two cores run all nodes, the proxy and the members: without pauses, starting a node again
      // takes three times as long.
      pause: [100, 700],
    })
    expect({ ...verdict, complaints }).toEqual({ ...clean, complaints: [] })
    expect(history.count('ok')).toBe(history.count('invoke'))
    expect(history.count('ok')).toBeGreaterThan(100)
    expect(Object.keys(answers)).toEqual(['200'])
    expect(answers[200]).toBeGreaterThan(50)
  })

  test('messages, read marks, logouts and new posts cross from node to node, by websocket and by polling', async () => {
    const [ana, ben, eve] = await Promise.all(
      ['Anna', 'Ben', 'Eve'].map((name) => makeMember(cluster, name)),
    )
    if (!ana || !ben || !eve) throw new Error('Nobody is there')
    const [ofBen, ofAna, ofEve] = await Promise.all([
      socketsOf(ben),
      socketsOf(ana),
      socketsOf(eve),
    ])
    const feedOn = async (base: string) =>
      (await call(ben, 'GET', '/api/feed/posts', undefined, base)).text()
    await Promise.all(cluster.nodes.map(({ url }) => feedOn(url)))

    for (const [n, { url }] of cluster.nodes.entries()) {
      const text = `from node ${n}`
      const sent = await call(ana, 'POST', '/api/messages/send', { receiverId: ben.id, text }, url)
      const { message } = (await sent.json()) as { message: Message }
      await waitFor(() => [...ofBen, ...ofAna].every(({ texts }) => texts.has(text)))
      const read = await call(
        ben,
        'POST',
        '/api/messages/read',
        { chatId: message.chatId, upTo: message._id },
        url,
      )
      expect(read.status).toBe(200)
      await waitFor(() => [...ofBen, ...ofAna].every(({ reads }) => reads.has(message._id)))

      const content = new FormData()
      content.append('content', `A post ${text}`)
      expect((await call(ana, 'POST', '/api/feed/posts', content, url)).status).toBe(200)
      for (const other of cluster.nodes) expect(await feedOn(other.url)).toContain(`A post ${text}`)
    }
    // Once each: what an own node says at once does not come back through Redis.
    for (const { heard } of [...ofBen, ...ofAna]) expect(heard).toEqual([...new Set(heard)])

    expect((await call(ben, 'POST', '/api/profile/logout')).status).toBe(200)
    await waitFor(() => ofBen.every(({ socket }) => !socket.connected))
    // One that the server has ended does not come back by itself.
    await waitFor(() => [...ofAna, ...ofEve].every(({ socket }) => socket.connected))
    expect(ofEve.flatMap(({ texts, reads }) => [...texts, ...reads])).toEqual([])
  })
})
