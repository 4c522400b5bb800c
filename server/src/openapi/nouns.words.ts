import type { feed } from '@wayside/contract/feed'
import type { jobs } from '@wayside/contract/jobs'
import { limits } from '@wayside/contract/limits'
import type { members } from '@wayside/contract/members'
import type { messages } from '@wayside/contract/messages'
import type { WordsOf } from './words.ts'

const page = 'The first page is 1.'
const pageSize = (usual: number) =>
  `How many on a page, 1 to ${limits.pageRowsMax}; ${usual} when only a page is asked for. What lies outside becomes the nearest.`
const allOf = `Without \`page\` and \`limit\` it is one page of the newest ${limits.listMax}.`
const clientId = 'A UUID of the sender’s choice. The same one again answers what is stored already.'

export const memberWords: WordsOf<typeof members> = {
  all: {
    summary: 'Lists verified members, newest first, by country and type.',
    more: allOf,
    fields: {
      country: 'A country in any case; an unknown one finds nobody.',
      hostornomad: 'host, nomad or local, in any case.',
      page,
      limit: pageSize(limits.usersPerPage),
    },
  },
  one: { summary: 'Shows one member’s profile.' },
  countries: { summary: 'Counts the verified members of each type by country; countries without any are left out.' },
}

export const messageWords: WordsOf<typeof messages> = {
  start: {
    summary: 'Sends a message to a member, and opens the chat of the two if there is none.',
    more: 'At most 15 new chats a day, and 5 on a member’s first day.',
    fields: { clientId },
    codes: ['conflict'],
  },
  send: {
    summary: 'Sends a message to a member: the same as start, with the receiver in the body.',
    fields: { clientId, receiverId: 'The `_id` of the receiving member.' },
    codes: ['notFound', 'conflict'],
  },
  conversations: { summary: 'Lists the caller’s chats with the last message of each, the latest first.' },
  chat: {
    summary: 'Reads a page of one of the caller’s chats, oldest message first.',
    more: `Without \`limit\` it is the newest ${limits.listMax}. A chat of others is answered 404.`,
    fields: { before: 'The `_id` of a message: the page ends just before it.', limit: `How many, 1 to ${limits.listMax}.` },
  },
  read: {
    summary: 'Marks the other member’s messages as read, and answers how many are still unread.',
    fields: { upTo: 'The `_id` of the last message that was read.' },
    codes: ['notFound'],
  },
}

export const jobWords: WordsOf<typeof jobs> = {
  list: {
    summary: 'Lists jobs, newest first.',
    more: `Visitors are told neither where to apply nor who posted a job. At most 120 searches by text a minute. ${allOf}`,
    codes: ['tooMany'],
    fields: {
      page,
      limit: pageSize(limits.jobsPerPage),
      owner: 'The `_id` of a member: only the jobs they posted. For members only; visitors find none.',
      q: 'A part of a word in title, city or description, in any case.',
      remote: '"true": only jobs that can be done from anywhere.',
      minBudget: 'US dollars, this amount included. A job whose budget is negotiable is then not found.',
      maxBudget: 'The same, the other end.',
    },
  },
  one: { summary: 'Shows one job, with where to apply and who posted it.' },
  check: { summary: 'Tells whether the caller may post a job.' },
  post: {
    summary: 'Posts a job.',
    more: 'A refused form is answered with the names of its missing and received fields.',
    fields: {
      city: 'A city, "Remote" or "Worldwide".',
      budget: `US dollars, 0 to ${limits.jobBudgetMax.toLocaleString('en')}, with at most two decimals; a number or its digits.`,
      clientId,
      contacturl: 'A website or an e-mail address; kept as an address that can be opened.',
    },
  },
}

export const feedWords: WordsOf<typeof feed> = {
  posts: {
    summary: 'Reads a page of the feed, newest first.',
    fields: { page, limit: pageSize(limits.feedPage) },
  },
  search: {
    summary: 'Reads a page of the posts with a tag, by authors of a country, or both.',
    fields: {
      tag: 'A part of a tag, in any case, with or without #.',
      location: 'The author’s present country, in any case.',
      page,
      limit: pageSize(limits.feedPage),
    },
  },
  create: {
    summary: 'Shares a post.',
    more: 'Sent again with the same `clientId` it finds the post, and answers 409 when that was deleted since.',
    codes: ['conflict'],
    fields: {
      clientId,
      tags: `JSON text of a list of at most ${limits.tagsPerPost} tags of ${limits.tagMax} characters: ["kayak"].`,
    },
  },
  remove: { summary: 'Deletes a post of the caller; a post of somebody else is answered 403.' },
  restore: { summary: 'Brings a post back that the caller has deleted some minutes ago.' },
  news: {
    summary: 'Counts the posts that others have shared after a moment, to 100 and no further.',
    fields: { after: 'An instant.' },
  },
}
