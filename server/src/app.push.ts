import { groupOf } from '@wayside/contract/topics'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { badgeOf, entriesWithIds } from './features/notifications/list.queries.ts'
import { openPushes, type Pushes } from './features/push/openPushes.ts'
import { deviceName } from './identity/logins/deviceName.ts'
import { isPublicKey } from './push/encryptPush.ts'
import { pushEndpoint } from './push/pushEndpoint.ts'
import { openPushKeys, pushContact } from './push/pushKeys.ts'
import { openPushTransport } from './push/pushTransport.ts'

type PushParts = Omit<
  Parameters<typeof openPushes>[0],
  'keys' | 'fingerprint' | 'transport' | 'entryOf' | 'countNews'
> & {
  config: Config
  secrets: { push: Uint8Array; fingerprint: string }
}

/** Opens push messages with the key of this installation, and closes them with the server. */
export async function openPush(app: FastifyInstance, { config, secrets, ...parts }: PushParts) {
  const keys = openPushKeys(secrets.push, pushContact(config))
  const origins = config.pushOrigins
  const transport = openPushTransport({ keys, origins, topicKey: secrets.push })
  const { db, topics } = parts
  const countNews = async (member: string) => (await badgeOf(db, member, topics)).total
  async function entryOf(member: string, id: string) {
    const [found] = await entriesWithIds(db, [id], topics)
    if (found?.member !== member) return undefined
    const { topic, isSeen, isRead } = found.entry
    const isRequired = groupOf(topic, topics)?.push === 'required'
    if ((isSeen || isRead) && !isRequired) return undefined
    return found.entry
  }
  const { fingerprint } = secrets
  const pushes: Pushes = await openPushes({
    ...{ ...parts, keys, fingerprint, transport, entryOf, countNews },
  })
  app.addHook('onClose', () => pushes.stop())
  return {
    ...pushes,
    needs: {
      ...pushes.needs,
      isKnownService: (endpoint: string) => pushEndpoint(endpoint, origins) !== undefined,
      isPublicKey,
      deviceName,
    },
  }
}
