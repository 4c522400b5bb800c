import { accountLinks } from '@wayside/contract/accountLinks'
import { accounts } from '@wayside/contract/accounts'
import type { Endpoint } from '@wayside/contract/endpoint'
import { feed } from '@wayside/contract/feed'
import { jobs } from '@wayside/contract/jobs'
import { members } from '@wayside/contract/members'
import { messages } from '@wayside/contract/messages'
import { profile } from '@wayside/contract/profile'
import { accountLinkWords, accountWords, profileWords } from './accounts.words.ts'
import { feedWords, jobWords, memberWords, messageWords } from './nouns.words.ts'
import type { Words, WordsOf } from './words.ts'

interface Noun {
  title: string
  endpoints: Record<string, Endpoint>
  words: Record<string, Words<Endpoint>>
}

const noun = <Calls extends Record<string, Endpoint>>(title: string, endpoints: Calls, words: WordsOf<Calls>): Noun => ({
  title,
  endpoints,
  words: words as Record<string, Words<Endpoint>>,
})

/** Every noun of the contract, in the order the page shows them. */
export const nouns: Record<string, Noun> = {
  accounts: noun('Accounts', accounts, accountWords),
  profile: noun('Own profile and password', profile, profileWords),
  accountLinks: noun('Links in emails', accountLinks, accountLinkWords),
  members: noun('Members', members, memberWords),
  messages: noun('Messages', messages, messageWords),
  jobs: noun('Jobs', jobs, jobWords),
  feed: noun('Feed', feed, feedWords),
}
