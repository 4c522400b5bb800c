import type { Conversation } from '@wayside/contract/messages'
import type { TestMember } from '../harness.ts'
import type { Job, Model, Person, Post, Thing } from './model.ts'

/** The search terms: a value for every filter that a list may have. */
export interface Wanted {
  country: string
  hostornomad: string
  part: string
  minBudget: number
  isRemote: boolean
}

/** One page: what it ought to show of each thing, if anything, and what it does show. */
export interface View {
  path: string
  things: Thing[]
  shows(thing: Thing): Row | undefined
  rows(body: Body): (Row & { id: string })[]
}

interface Row {
  name: string
  [field: string]: unknown
}

interface Body {
  posts?: { _id: string; content: string; userId: Person }[]
  jobs?: Shown[]
  users?: (Person & { _id: string })[]
  user?: Person & { _id: string }
  conversations?: Conversation[]
  pagination?: { total?: number; totalPosts?: number }
}
interface Shown {
  _id: string
  jobTitle: string
  jobOwner: { name: string; country: string }
}

const faceOf = ({ name, country, profilePic }: Person | Conversation['otherUser']) => ({
  name,
  country,
  profilePic,
})
const postRows = ({ posts = [] }: Body) =>
  posts.map(({ _id, content, userId }) => ({ id: _id, content, ...faceOf(userId) }))
const jobRow = ({ _id, jobTitle, jobOwner: { name, country } }: Shown) => ({
  id: _id,
  title: jobTitle,
  name,
  country,
})
const memberRow = (user: Person & { _id: string }) => ({
  id: user._id,
  hostornomad: user.hostornomad,
  ...faceOf(user),
})
const memberShown = (one: Person) => ({ hostornomad: one.hostornomad, ...faceOf(one) })

/** Every page that shows posts, jobs or members, for a member with these search terms. */
export function viewsOf(
  model: Model,
  { id }: TestMember,
  { country, hostornomad, part, minBudget, isRemote }: Wanted,
): View[] {
  const posts = (path: string, isWanted: (post: Post) => boolean): View => ({
    path,
    things: model.posts,
    shows: (thing) => {
      const post = thing as Post
      return isWanted(post) ? { content: post.content, ...faceOf(post.of) } : undefined
    },
    rows: postRows,
  })
  const jobs = (path: string, isWanted: (job: Job) => boolean): View => ({
    path,
    things: model.jobs,
    shows: (thing) => {
      const job = thing as Job
      return isWanted(job)
        ? { title: job.title, name: job.of.name, country: job.of.country }
        : undefined
    },
    rows: ({ jobs = [] }) => jobs.map(jobRow),
  })
  const people = (path: string, isWanted: (one: Person) => boolean): View => ({
    path,
    things: model.people,
    shows: (thing) => (isWanted(thing as Person) ? memberShown(thing as Person) : undefined),
    rows: ({ users = [] }) => users.map(memberRow),
  })
  const profile = (one: Person): View => ({
    path: `/api/users/${one.id}`,
    things: [one],
    shows: () => memberShown(one),
    rows: ({ user }) => (user ? [memberRow(user)] : []),
  })
  const [first] = model.people
  return [
    posts('/api/feed/posts?page=1&limit=50', () => true),
    jobs('/api/jobs?page=1&limit=50', () => true),
    people('/api/users/all?page=1&limit=50', () => true),
    people(
      `/api/users/all?page=1&limit=50&country=${country}&hostornomad=${hostornomad}`,
      (one) => one.country === country && one.hostornomad === hostornomad,
    ),
    posts(`/api/feed/search?limit=50&tag=${part}`, ({ tag }) => tag.includes(part)),
    posts(
      `/api/feed/search?limit=50&tag=${part}&location=${country}`,
      ({ tag, of }) => tag.includes(part) && of.country === country,
    ),
    posts(`/api/feed/search?limit=50&location=${country}`, ({ of }) => of.country === country),
    jobs(
      `/api/jobs?page=1&limit=50&q=${part}&minBudget=${minBudget}&remote=${isRemote}`,
      ({ title, budget, city }) =>
        title.includes(part) && budget >= minBudget && (!isRemote || city === 'Remote'),
    ),
    jobs(`/api/jobs?page=1&limit=50&owner=${first?.id}`, ({ of }) => of === first),
    ...model.people.map(profile),
    {
      path: '/api/messages/conversations',
      things: model.people.filter((one) => one.id !== id && !one.name.startsWith('Guest')),
      shows: (thing) => faceOf(thing as Person),
      rows: ({ conversations = [] }) =>
        conversations.map(({ otherUser }) => ({ id: otherUser._id, ...faceOf(otherUser) })),
    },
  ]
}
