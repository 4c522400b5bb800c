import { createHmac, createSecretKey } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import https from 'node:https'
import { encryptPush, type ReceiverKeys } from './encryptPush.ts'
import { pushEndpoint } from './pushEndpoint.ts'
import type { PushKeys } from './pushKeys.ts'
import { type PushContent, pushPayload } from './pushPayload.ts'

const TIMEOUT_MS = 5000
/** Seconds for which a push service keeps a message for a device that is away. */
const LIFE_S = 12 * 3600

export interface PushMessage extends PushContent {
  isUrgent: boolean
}

/**
 * The response of a push service: `gone` when the browser has no such subscription any more,
 * `failed` when it may take the message later, `refused` when it never will.
 */
export type PushOutcome =
  | { outcome: 'sent' | 'gone' | 'refused' }
  | { outcome: 'failed'; retryAfter: number }

export type PushTransport = (
  to: ReceiverKeys & { id: string; endpoint: string },
  message: PushMessage,
) => Promise<PushOutcome>

interface PushTransportDependencies {
  keys: PushKeys
  /** Push services beside those of the browsers. */
  origins: readonly string[]
  /** Hides from push services which notifications are about the same thing. */
  topicKey: Uint8Array
  timeoutMs?: number
}

/** Sends push messages to the services of browsers. */
export function openPushTransport({
  keys,
  origins,
  topicKey,
  timeoutMs = TIMEOUT_MS,
}: PushTransportDependencies): PushTransport {
  const key = createSecretKey(topicKey)
  // Of several with one topic a push service stores the newest.
  const topicOf = (device: string, tag: string) =>
    createHmac('sha256', key).update(`${device} ${tag}`).digest('base64url').slice(0, 32)

  return async ({ id, endpoint, ...receiver }, { isUrgent, ...content }) => {
    const url = pushEndpoint(endpoint, origins)
    if (!url) return { outcome: 'gone' }
    try {
      const body = encryptPush(pushPayload(content), receiver)
      const response = await post(url, {
        headers: {
          Authorization: keys.authorization(url),
          'Content-Encoding': 'aes128gcm',
          'Content-Length': body.length,
          'Content-Type': 'application/octet-stream',
          TTL: String(LIFE_S),
          Topic: topicOf(id, content.tag),
          Urgency: isUrgent ? 'high' : 'normal',
        },
        body,
        timeoutMs,
      })
      return outcomeOf(response)
    } catch {
      return { outcome: 'failed', retryAfter: 0 }
    }
  }
}

/**
 * Posts to a push service. `fetch` takes four times the CPU. A redirect, which could lead to any
 * address, is a response like others.
 */
const post = (
  url: URL,
  { body, headers, timeoutMs }: { body: Buffer; headers: OutgoingHttpHeaders; timeoutMs: number },
) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : process.getBuiltinModule('node:http')
    const posted = request(url, {
      ...{ method: 'POST', headers },
      signal: AbortSignal.timeout(timeoutMs),
    })
    posted.on('response', (response) => {
      // Its connection is free for others when it is read to its end.
      response.on('error', () => undefined).resume()
      resolve(response)
    })
    posted.on('error', reject)
    posted.end(body)
  })

function outcomeOf({ statusCode: status = 0, headers }: IncomingMessage): PushOutcome {
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  if ([401, 403, 404, 410].includes(status)) return { outcome: 'gone' }
  if (status !== 429 && status < 500) return { outcome: 'refused' }
  return { outcome: 'failed', retryAfter: secondsUntil(headers['retry-after']) }
}

/** Reads Retry-After, which is a number of seconds or a date. */
function secondsUntil(after: string | undefined) {
  if (!after) return 0
  const seconds = /^\d+$/.test(after) ? Number(after) : (Date.parse(after) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : 0
}
