import { push } from '@wayside/contract/push'
import type { Feature, Parts } from '../../feature.ts'
import { noun } from '../../openapi/words.ts'
import { PUSH_QUEUE, type Telling, tellDevice } from './deviceQueue.ts'
import { pushRoutes } from './push.routes.ts'
import { dispatchRows } from './rowPushes.ts'
import { purgeOldKeys } from './subscriptions.queries.ts'

type Needs = Pick<Parts, 'db' | 'queue' | 'secrets' | 'topics' | 'push' | 'countNews' | 'entryOf'>

/** Push messages to the devices of members. */
export const pushFeature: Feature<Needs> = {
  name: 'push',
  routes: pushRoutes,
  start: ({ db, secrets, push }) =>
    purgeOldKeys(db, { keyId: push.keys.keyId, fingerprint: secrets.fingerprint }),
  every: [{ name: 'rows', seconds: 5, work: (parts) => dispatchRows({ ...parts, ...parts.push }) }],
  queues: [
    {
      queue: PUSH_QUEUE,
      // A push that the service refuses for now is added again; these tries are for our own errors.
      retry: { tries: 3, firstDelay: 10, longestDelay: 60, batch: 50 },
      work: (parts, { tries, ...telling }: Telling & { tries: number }) =>
        tellDevice({ ...parts, ...parts.push }, telling, tries),
    },
  ],
  tables: {
    push_subscriptions: {
      words: 'receives notifications',
      download: 'account.json',
      erased: ['member_id'],
    },
  },
  nouns: {
    push: noun(
      'Notifications on devices',
      'Where the browsers of a member receive push messages.',
      push,
      {
        key: {
          summary: 'Returns the key with which a browser subscribes: 65 bytes in base64url.',
          more: 'It changes with the secret of the installation; browsers then subscribe again.',
        },
        subscribe: {
          summary:
            'Lets a browser receive the notifications of the caller, on ten devices at most.',
          more: 'It ends with the session; a shared computer has none. A known address moves to this one.',
          fields: {
            endpoint: 'The address of the browser’s push service. Only known services are taken.',
            isRenewal:
              'The browser changed it by itself: it takes the place of the device of this session, or is a 404.',
            keys: '`p256dh` and `auth` of the subscription, in base64url.',
          },
          codes: ['notFound'],
        },
        remove: {
          summary: 'Ends the notifications on a device of the caller.',
          codes: ['notFound'],
        },
        test: {
          summary: 'Shows a notification on the device of this session.',
          codes: ['notFound'],
        },
      },
    ),
  },
}
