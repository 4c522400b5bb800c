import { mydata } from '@wayside/contract/mydata'
import { outbox } from '../phrases.ts'
import { noun } from '../words.ts'

export const mydataNoun = noun(
  'My data',
  'Taking one’s data away, and deleting the account.',
  mydata,
  {
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
  },
)
