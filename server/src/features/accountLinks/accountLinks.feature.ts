import { accountLinks } from '@wayside/contract/accountLinks'
import { notDownloaded } from '../../database/memberTables.ts'
import type { Feature } from '../../feature.ts'
import { outbox } from '../../openapi/phrases.ts'
import { noun } from '../../openapi/words.ts'
import { purgeExpiredAccountLinks } from './accountLinks.queries.ts'
import { type AccountLinkParts, accountLinkRoutes } from './accountLinks.routes.ts'

/** The links that are mailed before an account changes. */
export const accountLinksFeature: Feature<AccountLinkParts> = {
  name: 'accountLinks',
  routes: accountLinkRoutes,
  every: [{ name: 'purge', seconds: 3600, work: ({ db }) => purgeExpiredAccountLinks(db) }],
  tables: {
    account_links: { words: 'codes of the links', download: notDownloaded, erased: ['member_id'] },
  },
  nouns: {
    accountLinks: noun(
      'Links in emails',
      'What the links do that are mailed before an account changes.',
      accountLinks,
      {
        look: {
          summary: 'Tells what an emailed link is for. It changes nothing.',
          fields: { token: 'The token from the link.' },
          codes: ['notFound'],
        },
        use: {
          summary: 'Does what an emailed link is for; the link works once.',
          more: `\`keepEmail\` stops a change of address, or undoes it for 8 days: every session ends, the password stops working, and a link to set a new one is emailed to the address. \`stopEmail\` does the same only while the new address waits. \`deleteAccount\` begins the deletion of an account, which takes seven days, or as long as an address can be given back; \`keepAccount\` ends it. ${outbox}`,
          fields: { token: 'The token from the link.' },
          codes: ['notFound', 'conflict'],
        },
      },
    ),
  },
}
