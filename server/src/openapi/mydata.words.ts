import type { mydata } from '@wayside/contract/mydata'
import { outbox } from './accounts.words.ts'
import type { WordsOf } from './words.ts'

export const mydataWords: WordsOf<typeof mydata> = {
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
}
