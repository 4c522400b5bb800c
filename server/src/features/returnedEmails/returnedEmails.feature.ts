import type { Feature, Parts } from '../../feature.ts'
import { purgeReturnedEmails } from '../../identity/emails/returnedEmails.queries.ts'
import { serveBounceHook } from './bounceHook.routes.ts'

type Needs = Pick<Parts, 'db' | 'secrets' | 'limits' | 'clientOf' | 'bounceHookToken' | 'registry'>

/** Emails that mail systems return to us. */
export const returnedEmailsFeature: Feature<Needs> = {
  name: 'returnedEmails',
  serve: serveBounceHook,
  every: [{ name: 'purge', seconds: 3600, work: ({ db }) => purgeReturnedEmails(db) }],
  otherTables: { returned_emails: 'that an email came back' },
}
