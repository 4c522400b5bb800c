import { feed } from '@wayside/contract/feed'
import { jobs } from '@wayside/contract/jobs'
import { ownJobs } from '@wayside/contract/ownJobs'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestMember, World } from '../harness.ts'
import { storeMembers } from '../members/storedMembers.ts'
import { change, type Job, type Model, make, numberIn, type Person, person } from './model.ts'

/** One thing that is done, and with what. */
export interface Deed {
  what: string
  tag: string
  country: string
  hostornomad: string
  picture: 'keep' | 'none' | 'new'
  budget: number
  city: string
}

interface Scene {
  who: TestMember
  me: Person
  model: Model
  /** The node to use, and all nodes. */
  node: World
  nodes: World[]
  newPicture: Blob
}

type Do = (scene: Scene, mutation: Deed) => Promise<unknown> | undefined

const GUEST = 'Guest0'
const gone = () => ({ isThere: false })
const own = ({ me }: Scene) => ({ isThere: true, moves: 0, of: me })

const nextName = ({ name }: Person) => name.replace(/\d+$/, String(numberIn(name) + 1))

/**
 * The changes that can happen; each is visible to everybody when it returns. Changes without a call
 * are made in the database.
 */
export const changes: Record<string, Do> = {
  share: (scene, { tag }) =>
    make(scene.model, scene.model.posts, async () => {
      const content = `About ${tag}`
      const { post } = await sendForm(scene.node, scene.who, '/api/feed/posts', {
        content,
        tags: JSON.stringify([tag]),
      })
      return { ...own(scene), id: post._id, content, tag }
    }),

  remove({ who, me, node, model }) {
    const post = model.posts.find(({ of, isThere }) => of === me && isThere)
    return (
      post && change(post, () => node.api(feed.remove, { as: who, params: { id: post.id } }), gone)
    )
  },

  undo({ who, me, node, model }) {
    const post = model.posts.find(({ of, isThere }) => of === me && !isThere)
    const call = () => node.api(feed.restore, { as: who, params: { id: post?.id } })
    return post && change(post, call, () => ({ isThere: true }))
  },

  async edit({ who, me, node, nodes, newPicture }, { country, hostornomad, picture }) {
    const fields = { name: nextName(me), country, hostornomad }
    const more: Fields = {
      keep: {},
      none: { removePicture: 'true' },
      new: { profilePic: newPicture },
    }[picture]
    const old = me.profilePic
    const call = () =>
      sendForm(node, who, '/api/profiledit/update', { ...fields, ...more, email: who.email })
    await change(me, call, ({ user: { profilePic } }) => ({ ...fields, profilePic }))
    if (old === '' || old === me.profilePic) return
    const answers = await Promise.all(
      nodes.map(({ url }) => fetch(`${url}/uploads/${old}`, { headers: { cookie: who.cookie } })),
    )
    for (const { status } of answers) expect(status).toBe(404)
  },

  rename({ me, node }) {
    const name = nextName(me)
    const byHand = () =>
      node.db.updateTable('members').set({ name }).where('id', '=', me.id).execute()
    return change(me, byHand, () => ({ name }))
  },

  postJob: (scene, { tag, city, budget }) =>
    make(scene.model, scene.model.jobs, async () => {
      const job = {
        title: `Teach ${tag}`,
        description: 'D',
        city,
        budget,
        contacturl: 'https://example.org',
      }
      const { body } = await scene.node.api(jobs.post, { as: scene.who, body: job })
      return { ...own(scene), ...job, id: body.job?._id ?? '' }
    }),

  reword({ who, me, node, model }, { tag, city, budget }) {
    const fields = { title: `Learn ${tag}`, city, budget }
    const body = { ...fields, description: 'D', contacturl: 'https://example.org' }
    return changeJob(
      { me, model },
      true,
      () => fields,
      (id) => node.api(ownJobs.edit, { as: who, params: { id }, body }),
    )
  },

  close({ who, me, node, model }) {
    const body = { reason: 'filled' as const }
    return changeJob({ me, model }, true, gone, (id) =>
      node.api(ownJobs.close, { as: who, params: { id }, body }),
    )
  },

  putBack({ who, me, node, model }) {
    return changeJob(
      { me, model },
      false,
      () => ({ isThere: true }),
      (id) => node.api(ownJobs.open, { as: who, params: { id } }),
    )
  },

  expire({ me, node, model }) {
    return changeJob({ me, model }, true, gone, async (id) => {
      const isOver = sql<string>`now() - interval '5 days'`
      const times = { expires_at: isOver, asked_at: isOver }
      await node.db.updateTable('jobs').set(times).where('id', '=', id).execute()
      await node.jobExpiry.catchUp()
    })
  },

  arrive: ({ node, model }, { country, hostornomad }) =>
    make(model, model.people, async () => {
      const [id = ''] = await storeMembers(node.db, [
        { name: GUEST, country, user_type: hostornomad },
      ])
      return person({ id, name: GUEST, country, hostornomad, profilePic: '' })
    }),

  vanish({ node, model }) {
    const guest = model.people.find(({ name, moves }) => name === GUEST && moves === 0)
    return (
      guest &&
      change(guest, () => node.db.deleteFrom('members').where('id', '=', guest.id).execute(), gone)
    )
  },
}

/** Changes a job of a member that is on the list, or one that is not. */
function changeJob(
  { me, model }: Pick<Scene, 'me' | 'model'>,
  isThere: boolean,
  then: () => Partial<Job>,
  act: (id: string) => Promise<unknown>,
) {
  const job = model.jobs.find((each) => each.of === me && each.isThere === isThere)
  return job && change(job, () => act(job.id), then)
}

type Fields = Record<string, string | Blob>

export async function sendForm(node: World, who: TestMember, path: string, fields: Fields) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const response = await fetch(node.url + path, {
    method: 'POST',
    body,
    headers: { cookie: who.cookie },
  })
  expect(response.status, path).toBeLessThan(300)
  return (await response.json()) as { post: { _id: string }; user: { profilePic: string } }
}
