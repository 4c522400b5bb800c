import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/call.ts'
import { checkAfterFailure, connectivityNow, onReconnect } from '../../../offline/connectivity.ts'
import { queueStore } from '../../../offline/offlineDatabase.ts'
import { closedByServer } from '../../../realtime/signals.ts'
import { handleSendFailure, sendMessage, takeSent } from '../history/sendMessage.ts'
import {
  loadQueue,
  markLeaving,
  onQueueChange,
  type QueuedMessage,
  removeFromQueue,
} from './offlineQueue.ts'

/** Sends the queue now and each time the server is back, until the returned function is called. */
export function startOfflineQueue(cache: QueryClient, me: string) {
  const send = () => void sendQueue(cache, me)
  send()
  const stops = [onReconnect(send), onQueueChange(() => void loadQueue(me))]
  return () => {
    for (const stop of stops) stop()
  }
}

const RETRY_S = 5

let running: Promise<void> | undefined
let askedAgain = false
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Sends the queue, oldest first, in one tab at a time; a refused message is restored into its input
 * (spec §4). Resolves when every message has been tried once.
 */
export function sendQueue(cache: QueryClient, me: string) {
  askedAgain = true
  running ??= sendWhileAsked(cache, me).finally(() => {
    running = undefined
  })
  return running
}

async function sendWhileAsked(cache: QueryClient, me: string) {
  clearTimeout(timer)
  while (askedAgain) {
    askedAgain = false
    const wait = await alone(() => sendAll(cache, me))
    if (wait !== undefined) timer = setTimeout(() => void sendQueue(cache, me), wait * 1000)
  }
}

/** The lock is released when a tab dies. Without locks the clientId still prevents duplicates. */
const alone = <Result>(work: () => Promise<Result>) =>
  navigator.locks ? navigator.locks.request(queueStore, work) : work()

/** Resolves to the seconds until the next try, if waiting may help. */
async function sendAll(cache: QueryClient, me: string): Promise<number | undefined> {
  for (const message of await loadQueue(me)) {
    if (connectivityNow() !== 'online') {
      if (message.isLeaving) await markLeaving(message, false)
      continue
    }
    // The message was cancelled meanwhile.
    if (!(await markLeaving(message, true))) continue
    const trouble = await send(cache, message)
    if (!trouble) continue
    await markLeaving(message, false)
    return trouble.wait
  }
  return undefined
}

async function send(
  cache: QueryClient,
  waiting: QueuedMessage,
): Promise<{ wait: number | undefined } | undefined> {
  try {
    const { message } = await sendMessage(waiting)
    takeSent(cache, waiting.me, message, waiting)
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    if (status === 401) {
      closedByServer.emit()
      return { wait: undefined }
    }
    // The page reloads, and the message stays queued for its writer.
    if (error instanceof ApiError && error.isOtherMember) return { wait: undefined }
    if (status === 429) return { wait: (error as ApiError).retryAfter ?? RETRY_S }
    if (status === 0 || status >= 500) {
      checkAfterFailure()
      return { wait: RETRY_S }
    }
    handleSendFailure(cache, waiting.me, waiting, error)
  }
  await removeFromQueue(waiting)
  return undefined
}
