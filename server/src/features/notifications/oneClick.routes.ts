import { notificationTexts } from '@wayside/contract/notifications'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../feature.ts'
import { unsubscribes } from './notifications.routes.ts'
import { applyUnsubscribe } from './notifications.service.ts'

const BODY_BYTES = 16_384

/**
 * Serves the button of mail programs that stops emails (RFC 8058): a POST to the link in the
 * header, whose body says nothing and whose cookies do not count.
 */
export const serveOneClick = (
  app: FastifyInstance,
  { db, secrets, limits, clientOf }: Pick<Parts, 'db' | 'secrets' | 'limits' | 'clientOf'>,
) =>
  app.register((scope, _options, ready) => {
    const needs = { db, key: secrets.unsubscribe }
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: BODY_BYTES },
      (_, _body, done) => done(null, undefined),
    )
    scope.post<{ Querystring: { token?: unknown } }>('/unsubscribe', async (request, reply) => {
      await limits.spend(unsubscribes, { client: clientOf(request), member: undefined }, 1)
      const { label } = await applyUnsubscribe(needs, {
        token: String(request.query.token),
        isOn: false,
      })
      return reply
        .header('Cache-Control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(notificationTexts.stopped(label))
    })
    ready()
  })
