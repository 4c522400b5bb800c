import { details } from '@wayside/contract/details'
import { feed } from '@wayside/contract/feed'
import { jobs } from '@wayside/contract/jobs'
import { messages } from '@wayside/contract/messages'
import type { World } from '../harness.ts'

export type Scene = Awaited<ReturnType<typeof sceneIn>>

export const goodJob = {
  title: 'Harvest',
  description: 'Grapes',
  city: 'Lavaux',
  budget: 900,
  contacturl: 'https://example.org',
}

/** Ana's address and closed dates, which nobody else may read. */
const anasPrivate = {
  address: '7 Hidden Lane',
  phone: '+49 555 0199',
  arrival: 'Ring at the blue gate',
  closed: [{ from: '2097-03-03', to: '2097-03-09' }],
}
export const privateWords = ['Hidden Lane', '555 0199', 'blue gate', '2097-03']

/** Ana, who wrote a post, a job and a chat with Bo; and Eve, who has nothing to do with them. */
export async function sceneIn(world: World) {
  const ana = await world.signedIn({ name: 'Ana' })
  const bo = await world.signedIn({ name: 'Bo' })
  const eve = await world.signedIn({ name: 'Eve' })
  const clientId = crypto.randomUUID()
  const toBo = { receiverId: bo.id, text: 'Hello Bo', clientId }
  const toAna = { receiverId: ana.id, text: 'Hello Ana' }
  const { message } = (await world.api(messages.send, { as: bo, body: toAna })).body
  await world.api(messages.send, { as: ana, body: toBo })
  const { job } = (await world.api(jobs.post, { as: ana, body: goodJob })).body
  const postBy = async (as: { cookie: string }) => {
    const body = { content: 'Snow', tags: '["snow"]' }
    return (await world.api(feed.create, { as, body })).body.post
  }
  await postBy(ana)
  await world.api(details.save, { as: ana, body: { ...anasPrivate, city: 'Bern' } })
  return {
    world,
    ana,
    bo,
    eve,
    /** Bo's, to Ana. */
    message,
    /** Of Ana's message to Bo. */
    clientId,
    jobId: job?._id ?? '',
    /** A new post of Ana. */
    post: async () => (await postBy(ana))._id,
  }
}

/** The callers of a test, by their relation to the author's things; a visitor has no session. */
export const callersIn = ({ ana, bo, eve }: Scene) => ({
  visitor: undefined,
  outsider: eve,
  other: bo,
  author: ana,
})

/** A call that everybody may make, with the same answer. */
export const forAll = { visitor: 200, outsider: 200, other: 200, author: 200 }
/** A call that every member may make. */
export const forMembers = { ...forAll, visitor: 401 }
