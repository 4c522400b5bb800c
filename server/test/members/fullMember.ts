import { accounts } from '@wayside/contract/accounts'
import { agreements } from '@wayside/contract/agreements'
import { blocks } from '@wayside/contract/blocks'
import { details } from '@wayside/contract/details'
import { feed } from '@wayside/contract/feed'
import { jobs } from '@wayside/contract/jobs'
import { messages } from '@wayside/contract/messages'
import { ownJobs } from '@wayside/contract/ownJobs'
import { profile } from '@wayside/contract/profile'
import { reports } from '@wayside/contract/reports'
import type { TestMember, World } from '../harness.ts'
import { asBlob, jpeg } from '../samples/samplePictures.ts'
import { stayTerms } from './agreements.ts'
import { addPasskeyTo } from './passkeyMember.ts'
import { storedReference } from './references.ts'

export type FullMember = Awaited<ReturnType<typeof fullMember>>

let count = 0

/** Lets a member invite another and cancel it, with texts that hold a word. */
async function agreeWith(
  world: World,
  { me, other, trace }: { me: TestMember; other: TestMember; trace: string },
) {
  const body = { ...stayTerms(), receiverId: other.id, kind: 'stay', role: 'host' } as const
  const texts = { reason: `Come to ${trace}`, note: trace }
  const { agreement } = (
    await world.api(agreements.request, { as: me, body: { ...body, ...texts } })
  ).body
  const params = { id: agreement._id }
  await world.api(agreements.accept, { as: other, params, body: { version: 1 } })
  const { address, phone, arrival } = detailsOf(trace)
  await world.api(agreements.address, { as: me, params, body: { address, phone, arrival } })
  const change = { ...stayTerms(), guests: 2, note: trace, version: 1, word: trace }
  await world.api(agreements.change, { as: me, params, body: change })
}

/** A member who has left something in every place there is; all of it holds the `traces`. */
export async function fullMember(world: World) {
  count += 1
  const letters = String(count).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
  const trace = `Quill${letters}feather`
  const email = `${trace.toLowerCase()}@example.org`
  const me = await world.signedIn({ email, name: 'Zyxana', lastname: trace, country: 'peru' })
  const other = await world.signedIn({ name: 'Oda' })
  const third = await world.signedIn({ name: 'Tom' })
  const as = me
  const form = { name: `Zyxana ${trace}`, lastname: trace, country: 'peru', hostornomad: 'host' }
  const links = { instagramUN: trace, twitterUN: trace, webUN: `https://${trace}.example.org` }
  await world.api(profile.update, {
    as,
    body: {
      ...form,
      ...links,
      email,
      bio: `I am ${trace}`,
      profilePic: asBlob(await jpeg(300, 300)),
    },
  })
  await world.api(details.save, { as, body: detailsOf(trace) })
  await share(world, me, trace)
  const removed = await share(world, me, trace, `Only${trace}`)
  await world.api(feed.remove, { as, params: { id: removed } })
  const job = { title: trace, description: trace, city: trace, budget: 5 }
  await world.api(jobs.post, { as, body: { ...job, contacturl: `https://${trace}.example.org` } })
  const closed = {
    ...job,
    contacturl: `https://${trace}.example.org`,
    clientId: crypto.randomUUID(),
  }
  const { body } = await world.api(jobs.post, { as, body: closed })
  const params = { id: body.job?._id ?? '' }
  await world.api(ownJobs.close, { as, params, body: { reason: 'filled' } })
  const talk = (from: TestMember, to: TestMember, text: string) =>
    world.api(messages.send, { as: from, body: { receiverId: to.id, text } })
  const { message } = (await talk(other, me, 'Hello you')).body
  await talk(me, other, 'Hello, who are you?')
  await talk(me, third, `I am ${trace}`)
  const guest = await world.signedIn({ name: 'Uma' })
  await talk(guest, me, 'Hello host')
  await agreeWith(world, { me, other: guest, trace })
  const words = { text: `We walked, ${trace}` }
  await storedReference(world, { by: me.id, about: guest.id, ...words })
  const about = await storedReference(world, { by: guest.id, about: me.id, ...words })
  await world.pool.query(
    'update member_references set reply = $2, replied_at = now() where id = $1',
    [about, `Thank you, ${trace}`],
  )
  const report = { kind: 'message', chatId: message.chatId, id: message._id, reason: 'spam' }
  await world.api(reports.send, { as, body: report })
  await world.api(blocks.block, { as, body: { userId: third.id } })
  await world.api(blocks.mute, { as, body: { userId: other.id } })
  const bio = JSON.stringify([{ kind: 'bio', before: { bio: `I was ${trace}` } }])
  await world.pool.query(
    `with c as (insert into cases (member_id, priority, state) values ($1, 3, 'decided') returning id)
     insert into decisions (case_id, member_id, act, rule, text, removed)
     select id, $1, 'warn', 'honest', '', $2::jsonb from c`,
    [me.id, bio],
  )
  await addPasskeyTo(world, me, { name: trace })
  await world.pool.query(
    `insert into notifications (member_id, topic, object, details) values ($1, 'security.factorEnds', 'account', $2)`,
    [me.id, { day: trace }],
  )
  const deviceId = crypto.randomUUID()
  await world.api(accounts.login, { body: { email, password: 'secret1', deviceId } })
  await world.api(accounts.login, { body: { email, password: 'wrong' } })
  await world.api(accounts.forgotPassword, { body: { email } })
  const { rows } = await world.pool.query('select picture from members where id = $1', [me.id])
  return {
    ...me,
    other,
    third,
    guest: guest.id,
    chat: message.chatId,
    trace,
    traces: [trace, trace.toLowerCase()],
    picture: (rows[0] as { picture: string }).picture,
  }
}

/** Details that hold the trace in every text. */
export const detailsOf = (trace: string) => ({
  city: trace,
  languages: [{ code: 'es' as const, level: 'fluent' as const }],
  interests: [trace],
  offers: `A bed, ${trace}`,
  asks: `A song, ${trace}`,
  hosting: 'maybe' as const,
  question: `${trace}?`,
  closed: [{ from: '2099-05-03', to: '2099-05-06' }],
  address: `1 ${trace} Street`,
  phone: trace,
  arrival: `Tram to ${trace}`,
})

async function share(world: World, as: TestMember, trace: string, tag = trace) {
  const body = { content: `On the road, ${trace}`, tags: JSON.stringify([tag]) }
  return (await world.api(feed.create, { as, body })).body.post._id
}
