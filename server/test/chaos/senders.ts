import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../samples/random.ts'
import { call } from './call.ts'
import type { History } from './history.ts'
import type { Member } from './members.ts'

interface SenderOptions {
  url: string
  history: History
  random: Random
  /** The statuses that a call may have under faults, beside 200. */
  allowedStatuses?: number[]
  /** The shortest and the longest pause between two things, in milliseconds. */
  pause?: Pause
  /** Time is up: finish what was begun. */
  isOver: () => boolean
}

export type Pause = readonly [least: number, most: number]

/** One thing to send: it has a text and a clientId, and its answer names the stored one. */
type Make = (text: string, clientId: string) => { path: string; body: FormData | object }

const TRIES = 60

export const sendMessages = (
  needs: SenderOptions,
  { me, to, chat, name }: { me: Member; to: Member; chat: string; name: string },
) =>
  sendAll(needs, { me, chat, name }, (text, clientId) => ({
    path: '/api/messages/send',
    body: { receiverId: to.id, text, clientId },
  }))

export const sendPosts = (needs: SenderOptions, me: Member) =>
  sendAll(needs, { me, name: 'post' }, (content, clientId) => {
    const body = new FormData()
    body.append('content', content)
    body.append('clientId', clientId)
    return { path: '/api/feed/posts', body }
  })

/**
 * Sends one after the other. Without an answer it sends the same again, under the same clientId, as
 * a screen does.
 */
async function sendAll(
  needs: SenderOptions,
  { me, chat, name }: { me: Member; chat?: string; name: string },
  make: Make,
) {
  const { history, random, isOver, pause = [2, 25] } = needs
  for (let number = 0; !isOver(); number++) {
    const text = `${name} ${number}`
    history.record({ type: 'invoke', text, sender: me.id, chat })
    history.record(await outcomeOf(needs, me, text, make(text, randomUUID())))
    await sleep(random.between(...pause))
  }
}

async function outcomeOf(
  { url, history, random, allowedStatuses = [503] }: SenderOptions,
  me: Member,
  text: string,
  { path, body }: ReturnType<Make>,
) {
  for (let tries = 0; tries < TRIES; tries++) {
    const hangUpAfter = random.chance(0.1) ? Math.round(random.between(1, 20)) : undefined
    const { status, body: response } = await call<Record<string, { _id: string }>>(url, me, path, {
      body,
      hangUpAfter,
    })
    const stored = response.message ?? response.post
    if (status === 200 && stored) return { type: 'ok', text, id: stored._id } as const
    // Under faults there may be no answer; any other unexpected status is a bug.
    if (status !== 0 && !allowedStatuses.includes(status)) {
      history.record({ type: 'strange', what: `${text} was answered with ${status}` })
      return { type: tries === 0 && status < 500 ? 'fail' : 'info', text } as const
    }
    await sleep(random.between(20, 200))
  }
  return { type: 'info', text } as const
}
