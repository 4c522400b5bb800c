import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Message } from '@wayside/contract/messages'
import { call } from './call.ts'
import type { History } from './history.ts'
import type { Member } from './members.ts'
import type { Random } from './random.ts'

interface Needs {
  url: string
  history: History
  random: Random
  /** Time is up: finish what was begun. */
  isOver: () => boolean
}

const TRIES = 60

/** Sends one message after the other. Without an answer it sends the same again, under the same clientId, as a screen does. */
export async function sendMessages(needs: Needs, { me, to, chat, name }: { me: Member; to: Member; chat: string; name: string }) {
  const { url, history, random, isOver } = needs
  for (let number = 0; !isOver(); number++) {
    const text = `${name} ${number}`
    const body = { receiverId: to.id, text, clientId: randomUUID() }
    history.record({ type: 'invoke', text, sender: me.id, chat })
    history.record(await outcomeOf(text, body))
    await sleep(random.between(2, 25))
  }

  async function outcomeOf(text: string, body: object) {
    for (let tries = 0; tries < TRIES; tries++) {
      const hangUpAfter = random.isOnce(0.1) ? Math.round(random.between(1, 20)) : undefined
      const answer = await call<{ message: Message }>(url, me, '/api/messages/send', { body, hangUpAfter })
      if (answer.status === 200 && answer.body.message) return { type: 'ok', text, id: answer.body.message._id } as const
      if (isExcused(needs, answer.status, text)) await sleep(random.between(20, 200))
      else return { type: tries === 0 ? 'fail' : 'info', text } as const
    }
    return { type: 'info', text } as const
  }
}

/** Posts know no clientId: without an answer nobody can tell, and it is not sent again. */
export async function sendPosts(needs: Needs, me: Member) {
  const { url, history, random, isOver } = needs
  for (let number = 0; !isOver(); number++) {
    const text = `post ${number}`
    const body = new FormData()
    body.append('content', text)
    history.record({ type: 'invoke', text, sender: me.id })
    const { status, body: answer } = await call<{ post: { _id: string } }>(url, me, '/api/feed/posts', { body })
    if (status === 200 && answer.post) history.record({ type: 'ok', text, id: answer.post._id })
    else history.record({ type: isExcused(needs, status, text) ? 'info' : 'fail', text })
    await sleep(random.between(20, 120))
  }
}

// Under faults there may be no answer or a 503; anything else is a mistake of ours.
function isExcused({ history }: Needs, status: number, text: string) {
  if (status !== 0 && status !== 503) history.record({ type: 'strange', what: `${text} was answered with ${status}` })
  return status === 0 || status >= 500
}
