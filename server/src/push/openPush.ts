import { Counter, type Registry } from 'prom-client'
import { isPublicKey } from './encryptPush.ts'
import { pushEndpoint } from './pushEndpoint.ts'
import { openPushKeys, type PushKeys, pushContact } from './pushKeys.ts'
import { openPushTransport, type PushTransport } from './pushTransport.ts'

export interface PushMetrics {
  /** Counts a push that was sent or failed, or why devices were not told. */
  push(outcome: string): void
}

/** Sends push messages to devices, with the key of this installation. */
export interface Push {
  keys: PushKeys
  transport: PushTransport
  metrics: PushMetrics
  /** Whether an address belongs to a push service that may be sent to. */
  isKnownService: (endpoint: string) => boolean
  isPublicKey: (bytes: Buffer) => boolean
}

interface PushSettings {
  appUrl: string
  mailFrom: string
  /** Push services beside those of the browsers. */
  pushOrigins: readonly string[]
  /** The private key comes from it. */
  seed: Uint8Array
  registry: Registry
}

export function openPush({ seed, registry, ...config }: PushSettings): Push {
  const { pushOrigins: origins } = config
  const keys = openPushKeys(seed, pushContact(config))
  const pushes = new Counter({
    name: 'wayside_pushes_total',
    help: 'Pushes to devices by what became of them, and why others were not sent',
    labelNames: ['outcome'],
    registers: [registry],
  })
  return {
    keys,
    transport: openPushTransport({ keys, origins, topicKey: seed }),
    metrics: { push: (outcome) => pushes.inc({ outcome }) },
    isKnownService: (endpoint) => pushEndpoint(endpoint, origins) !== undefined,
    isPublicKey,
  }
}
