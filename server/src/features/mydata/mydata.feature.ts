import { mydata } from '@wayside/contract/mydata'
import { notDownloaded } from '../../database/memberTables.ts'
import type { SamplesOf } from '../../email/email.ts'
import type { Feature, Parts } from '../../feature.ts'
import * as deletionEmails from '../../identity/emails/deletionEmails.ts'
import { outbox } from '../../openapi/phrases.ts'
import { noun } from '../../openapi/words.ts'
import { eraseMember } from './erasure.service.ts'
import { beginErasures, ERASURE_QUEUE } from './erasures.ts'
import { exportFilesInUse } from './exports.queries.ts'
import {
  EXPORT_QUEUE,
  exportReadyEmail,
  prepareExport,
  purgeExpiredExports,
} from './exports.service.ts'
import { type MydataParts, mydataRoutes } from './mydata.routes.ts'

type Needs = MydataParts &
  Pick<Parts, 'uploads' | 'dataDir' | 'secrets' | 'cutSession' | 'memberTables'>

/** Taking one’s data away, and deleting the account. */
export const mydataFeature: Feature<Needs> = {
  name: 'mydata',
  routes: mydataRoutes,
  every: [
    { name: 'erase', seconds: 60, work: beginErasures },
    { name: 'purgeExports', seconds: 3600, work: purgeExpiredExports },
  ],
  queues: [
    {
      queue: EXPORT_QUEUE,
      retry: { tries: 3, firstDelay: 10, longestDelay: 60 },
      work: (parts, { id }: { id: string }) => prepareExport(parts, id),
    },
    {
      queue: ERASURE_QUEUE,
      // For about a day; every six hours it is asked for anew.
      retry: { tries: 32, firstDelay: 10, longestDelay: 3600, pollSeconds: 10 },
      work: (parts, { member }: { member: string }) => eraseMember(parts, member),
    },
  ],
  emails: ({ to, name, url, appUrl }) => ({
    exportReadyEmail: exportReadyEmail({ to, name, appUrl }),
    ...({
      deletionAskedEmail: deletionEmails.deletionAskedEmail({ to, name, url }),
      deletionBegunEmail: deletionEmails.deletionBegunEmail({ to, name, url, day: '4 May 2027' }),
      deletionDoneEmail: deletionEmails.deletionDoneEmail({ to, name }),
    } satisfies SamplesOf<typeof deletionEmails>),
  }),
  topics: ['security.data'],
  tables: {
    exports: { words: 'download', download: 'none: they are downloads', erased: ['member_id'] },
    erasing_members: { words: 'being deleted', download: notDownloaded, erased: ['member_id'] },
  },
  otherTables: { erased_by_month: '' },
  filesInUse: exportFilesInUse,
  nouns: {
    mydata: noun('My data', 'Taking one’s data away, and deleting the account.', mydata, {
      prepare: {
        summary: 'Begins to prepare a download of all that the caller’s account holds.',
        more: 'Once a day; one that failed does not count. An email says when it is ready.',
        codes: ['conflict'],
      },
      export: { summary: 'Shows the state of the caller’s download; null when there is none.' },
      file: {
        summary: 'Downloads the caller’s data as a ZIP file, for 48 hours.',
        codes: ['notFound'],
      },
      askDeletion: {
        summary: 'Emails a link whose button begins the deletion of the account.',
        more: `Nothing happens before. A repeated call replaces the link. ${outbox}`,
        fields: {
          eraseMessages:
            'The texts of the caller’s messages are removed as well; otherwise they stay readable for the other member of each chat.',
        },
        codes: ['conflict'],
      },
      cancelDeletion: {
        summary: 'Keeps an account that was to be deleted, in the standing that it had before.',
        codes: ['conflict'],
      },
    }),
  },
}
