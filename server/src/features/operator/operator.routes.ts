import { operator } from '@wayside/contract/operator'
import type { Parts } from '../../feature.ts'
import type { Route } from '../../http/route.ts'
import type { Limit } from '../../identity/limits.ts'

const reads: Limit = { name: 'operator', points: 120, seconds: 60, by: 'client' }

export type OperatorParts = Pick<
  Parts,
  'operatorName' | 'contactEmail' | 'smtpUrl' | 'mailHost' | 'pictureHost' | 'pushOrigins'
>

/** The public part of the configuration: the operator, and the services given personal data. */
export function operatorOf(config: OperatorParts) {
  const { operatorName: name, contactEmail: contact, mailHost, pictureHost } = config
  return {
    ...(name && { name }),
    ...(contact && { contact }),
    sendsEmails: config.smtpUrl !== undefined,
    ...(mailHost && { mailHost }),
    ...(pictureHost && { pictureHost }),
    pushHosts: config.pushOrigins.map((origin) => new URL(origin).hostname),
  }
}

export function operatorRoutes(route: Route, config: OperatorParts) {
  const facts = operatorOf(config)
  route(operator.read, async () => ({ success: true as const, ...facts }), { limit: [reads] })
}
