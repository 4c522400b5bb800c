import { blocks } from '@wayside/contract/blocks'
import { feed } from '@wayside/contract/feed'
import { jobs } from '@wayside/contract/jobs'
import { limits } from '@wayside/contract/limits'
import { members } from '@wayside/contract/members'
import { messages } from '@wayside/contract/messages'
import { noun } from './words.ts'

const page = 'The first page is 1.'
const pageSize = (usual: number) =>
  `How many on a page, 1 to ${limits.pageRowsMax}; ${usual} when only a page is given. Values outside the range are clamped.`
const allOf = `Without \`page\` and \`limit\` it is one page of the newest ${limits.listMax}.`
const clientId =
  'A UUID chosen by the client. Sending the same one again returns what is already stored.'

export const memberNoun = noun(
  'Members',
  'The people of this community, for members to find.',
  members,
  {
    all: {
      summary: 'Lists verified members, newest first, by country and type.',
      more: allOf,
      fields: {
        country: 'A country, in upper or lower case; an unknown one matches nobody.',
        hostornomad: 'host, nomad or local, in upper or lower case.',
        page,
        limit: pageSize(limits.usersPerPage),
      },
    },
    one: {
      summary: 'Shows one member’s profile, and whether the caller may write to them.',
      more: 'Of a member whom the caller has blocked only the name. One who has blocked the caller is a 404, and so is a profile for contacts only.',
    },
    countries: {
      summary:
        'Counts the verified members of each type by country; countries without any are left out.',
    },
  },
)

const idempotent = 'Doing it again changes nothing.'
const member = 'The `_id` of the other member.'

export const blockNoun = noun(
  'Blocks and mutes',
  'Members whom somebody does not want to see, or whose posts.',
  blocks,
  {
    block: {
      summary:
        'Blocks a member: the two no longer see each other, nor can they write to each other.',
      more: `The other member is not told. ${idempotent} At most 200 a day, 20 on a member’s first day, and 3 of the same member.`,
      fields: { userId: member },
      codes: ['notFound', 'conflict'],
    },
    unblock: { summary: 'Ends a block.', more: idempotent, fields: { userId: member } },
    blocked: { summary: 'Lists the members whom the caller has blocked, latest first.' },
    mute: {
      summary: 'Mutes a member: the caller’s feed leaves out what they post.',
      more: idempotent,
      fields: { userId: member },
      codes: ['notFound', 'conflict'],
    },
    unmute: { summary: 'Ends a mute.', more: idempotent, fields: { userId: member } },
    muted: { summary: 'Lists the members whom the caller has muted, latest first.' },
  },
)

export const messageNoun = noun('Messages', 'Conversations of two members.', messages, {
  start: {
    summary: 'Sends a message to a member and creates their chat if there is none.',
    more: 'Of the chats that a member began in the last 24 hours at most 15 may be without an answer: 5 on the first day, 30 for members of a month whom others answered. In a closed chat it is a 403.',
    fields: { clientId },
    codes: ['conflict'],
  },
  send: {
    summary: 'Sends a message to a member: the same as start, with the receiver in the body.',
    fields: { clientId, receiverId: 'The `_id` of the receiving member.' },
    codes: ['notFound', 'conflict'],
  },
  conversations: {
    summary: 'Lists the caller’s chats with the last message of each, latest first.',
  },
  chat: {
    summary: 'Reads a page of one of the caller’s chats, oldest message first.',
    more: `Without \`limit\` it is the newest ${limits.listMax}. A chat of other members is a 404.`,
    fields: {
      before: 'The `_id` of a message: the page ends just before it.',
      limit: `How many, 1 to ${limits.listMax}.`,
    },
  },
  read: {
    summary: 'Marks the other member’s messages as read and returns how many are still unread.',
    fields: { upTo: 'The `_id` of the last message that was read.' },
    codes: ['notFound'],
  },
})

export const jobNoun = noun('Jobs', 'Work that members offer.', jobs, {
  list: {
    summary: 'Lists jobs, newest first.',
    more: `Visitors see neither where to apply nor who posted a job. At most 120 searches by text a minute, 20 of them without three Latin letters or digits in a row. ${allOf}`,
    codes: ['tooMany'],
    fields: {
      page,
      limit: pageSize(limits.jobsPerPage),
      owner:
        'The `_id` of a member: only the jobs they posted. For members only; visitors find none.',
      q: 'Part of a word in the title, city or description, in upper or lower case. One or two letters: title and city only.',
      remote: '"true": only remote jobs.',
      minBudget: 'US dollars, inclusive. Jobs with a negotiable budget are then left out.',
      maxBudget: 'US dollars, inclusive. Jobs with a negotiable budget are then left out.',
    },
  },
  one: { summary: 'Shows one job, with where to apply and who posted it.' },
  check: { summary: 'Tells whether the caller may post a job.' },
  post: {
    summary: 'Posts a job.',
    more: 'A refused form gets the names of its missing and received fields.',
    fields: {
      city: 'A city, "Remote" or "Worldwide".',
      budget: `US dollars, 0 to ${limits.jobBudgetMax.toLocaleString('en')}, with at most two decimals; a number or a numeric string.`,
      clientId,
      contacturl: 'A website or an email address; stored as a URL.',
    },
  },
})

export const feedNoun = noun('Feed', 'Posts of all members, with tags.', feed, {
  posts: {
    summary: 'Reads a page of the feed, newest first.',
    fields: { page, limit: pageSize(limits.feedPage) },
  },
  search: {
    summary: 'Reads a page of the posts with a tag, by authors from a country, or both.',
    fields: {
      tag: 'Part of a tag, in upper or lower case, with or without #.',
      location: 'The author’s current country, in upper or lower case.',
      page,
      limit: pageSize(limits.feedPage),
    },
  },
  create: {
    summary: 'Shares a post.',
    more: 'Sending it again with the same `clientId` returns the post, or a 409 if it has been deleted since.',
    codes: ['conflict'],
    fields: {
      clientId,
      tags: `JSON text of a list of at most ${limits.tagsPerPost} tags of ${limits.tagMax} characters: ["kayak"].`,
    },
  },
  remove: { summary: 'Deletes a post of the caller; a post of somebody else is a 403.' },
  restore: { summary: 'Restores a post that the caller deleted a few minutes ago.' },
  news: {
    summary: 'Counts the posts that others have shared since an instant, up to 100.',
    fields: { after: 'An instant.' },
  },
})
