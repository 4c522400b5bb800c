import { newWord, postJob } from './board.ts'
import { post, type Side } from './chat.ts'
import { makeModerator, report, reportInDatabase } from './moderators.ts'
import { sharePost } from './posts.ts'

/** Names for each route an address with content and the locator that shows it has loaded. */
export type Visit = readonly [address: string, sign: RegExp]

export const visitorVisits: Record<string, Visit> = {
  index: ['/', /Where to next/],
  discover: ['/discover', /Sign In/],
  login: ['/login', /Create an account/],
  register: ['/register', /Already a member/],
  'verify-email': ['/verify-email', /No verification token found in the URL\./],
  'forgot-password': ['/forgot-password', /Back to Login/],
  'reset-password': ['/reset-password?token=0&email=a@example.org', /New Password/i],
  'account-link': ['/account-link?token=0', /This link is not valid any more\./],
  safety: ['/safety', /What moderators cannot see/],
  unsubscribe: ['/unsubscribe?token=0', /This link is not valid/],
  '*': ['/no/such/page', /No path leads here/],
}

export async function memberVisits(ana: Side, ben: Side, chat: string) {
  const word = newWord()
  const job = await postJob(ben.page, { title: `${word} ${'W'.repeat(35)}` })
  await sharePost(ben.page, `A quiet beach, ${word}`, 'beach', 'quiet')
  await post(
    ben,
    ana,
    `A long way ${'to go '.repeat(40)}\nhttps://example.org/${'very-long-'.repeat(12)}`,
  )
  await makeModerator(ana.member)
  const reported = await reportInDatabase(ben.member)
  // Whoever reports somebody is told of it.
  await report(ana.page.request, { kind: 'member', id: ben.member.id, reason: 'spam' })
  return {
    'visitprofile/:id': [`/visitprofile/${ben.member.id}`, /Member since/],
    profile: ['/profile', /Jobs Posted/],
    profiledit: ['/profiledit', /Save Changes/],
    'profile/edit': ['/profile/edit', /Save Changes/],
    messages: [`/messages?chat=${chat}`, /A long way/],
    jobs: [`/jobs?q=${word}`, new RegExp(`${word} W+`)],
    'job/:id': [`/job/${job._id}`, /How to Apply/],
    'jobs/details/:id': [`/jobs/details/${job._id}`, /How to Apply/],
    // The posts of tests that run beside this one may have moved ours to the second page.
    feed: ['/feed', /^Showing \d+ of \d+ posts$/],
    settings: ['/settings', /Other members never see it/],
    notifications: ['/notifications', /We received your report/],
    'settings/notifications': ['/settings/notifications', /Always/],
    'post-job': ['/post-job', /Maximum: \$100,000/],
    moderation: ['/moderation', /Ben Frei/],
    'moderation, a decision': [`/moderation?case=${reported}&step=decide`, /What the member reads/],
    'moderation, log': ['/moderation?tab=log', /opened a case/],
    'discover, signed in': ['/discover?type=host', /^Hosts$/],
    'messages, the list': ['/messages', /Ben Frei/],
    'settings, security': ['/settings#security', /This device/],
    'settings, data': ['/settings#data', /Prepare my data/],
    'visitprofile/:id, of nobody': ['/visitprofile/nobody', /Profile Not Found/],
    'job/:id, of nothing': ['/job/nothing', /Job not found/],
  } as const satisfies Record<string, Visit>
}
