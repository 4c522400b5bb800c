import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import type { Config } from './config.ts'
import type { Db } from './database/pool.ts'
import { serveOneClick } from './features/notifications/oneClick.routes.ts'
import { serveBounceHook } from './features/returnedEmails/bounceHook.routes.ts'
import { openReturnedEmails } from './features/returnedEmails/returnedEmails.service.ts'
import type { Limits } from './http/rateLimits.ts'
import type { Secrets } from './identity/secrets.ts'

interface MailCallDependencies {
  config: Config
  secrets: Secrets
  db: Db
  limits: Limits
  clientOf: (request: FastifyRequest) => string | undefined
  registry: Registry
}

/** Serves what mail programs and mail servers call, which send no JSON. */
export async function serveMailCalls(
  app: FastifyInstance,
  { config, secrets, db, registry, ...needs }: MailCallDependencies,
) {
  await serveOneClick(app, { ...needs, db, key: secrets.unsubscribe })
  const count = openReturnedEmails({ db, registry, keys: secrets.messageIds })
  await serveBounceHook(app, { ...needs, token: config.bounceHookToken, count })
}
