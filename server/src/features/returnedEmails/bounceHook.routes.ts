import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../feature.ts'
import { bodyOf } from '../../http/errorHandler.ts'
import type { Limit } from '../../identity/limits.ts'
import { Refusal } from '../../refusal.ts'
import { openReturnedEmails } from './returnedEmails.service.ts'

const calls: Limit = { name: 'bounces', points: 600, seconds: 60, by: 'client' }
const BODY_BYTES = 262_144

type BounceHookParts = Pick<
  Parts,
  'db' | 'secrets' | 'registry' | 'limits' | 'clientOf' | 'bounceHookToken'
>

/**
 * Takes what mail systems send back about our emails, from the operator's mail server. It does not
 * tell what it makes of a report, and exists only with BOUNCE_HOOK_TOKEN.
 */
export function serveBounceHook(
  app: FastifyInstance,
  { bounceHookToken: token, limits, clientOf, ...parts }: BounceHookParts,
) {
  const count = openReturnedEmails({ ...parts, keys: parts.secrets.messageIds })
  if (token === undefined) return
  const expected = hashOf(`Bearer ${token}`)
  return app.register((scope, _options, ready) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'message/rfc822',
      { parseAs: 'buffer', bodyLimit: BODY_BYTES },
      (_, body, done) => done(null, body),
    )
    // Before the body is read.
    scope.addHook('onRequest', async (request, reply) => {
      const { authorization = '', 'content-type': type = '' } = request.headers
      await limits.spend(calls, { client: clientOf(request) })
      if (!timingSafeEqual(hashOf(authorization), expected))
        throw new Refusal('signedOut', 'The token is not right')
      if (!/^message\/rfc822\s*(;|$)/i.test(type))
        return reply.status(415).send(bodyOf(new Refusal('invalid', 'Please send message/rfc822')))
    })
    scope.post<{ Body: Uint8Array | undefined }>('/hooks/bounces', async ({ body }, reply) => {
      if (body) await count(body)
      return reply.status(204).header('Cache-Control', 'no-store').send()
    })
    ready()
  })
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()
