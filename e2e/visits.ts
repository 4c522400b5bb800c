import type { APIRequestContext } from '@playwright/test'
import { accountPaths, memberPaths, publicPaths, type routePaths } from '@wayside/contract/routes'
import { askToStay, shareAddress } from './agreements.ts'
import { newWord, postJob } from './board.ts'
import { post, type Side } from './chat.ts'
import { makeModerator, report, reportInDatabase } from './moderators.ts'
import { sharePost } from './posts.ts'
import { stayOfToday, writeReference } from './references.ts'

/** An address with content, and a text that shows it has loaded; if none is named, its heading. */
export type Visit = readonly [address: string, sign?: RegExp]

/** The screens that need an entry for their id; a second path of a screen (`…Too`) needs none. */
type WithId<Paths> = {
  [Screen in keyof Paths]: Paths[Screen] extends `${string}:${string}` ? Screen : never
}[Exclude<keyof Paths, `${string}Too`>]

const namedVisits = {
  home: ['/', /Where to next/],
  discover: ['/discover', /Sign In/],
  login: ['/login', /Create an account/],
  register: ['/register', /Already a member/],
  verifyEmail: ['/verify-email', /No verification token found in the URL\./],
  forgotPassword: ['/forgot-password', /Back to Login/],
  resetPassword: ['/reset-password?token=0&email=a@example.org', /New Password/i],
  accountLink: ['/account-link?token=0', /This link is no longer valid\./],
  safety: ['/safety', /What moderators cannot see/],
  unsubscribe: ['/unsubscribe?token=0', /This link is not valid/],
  stillOpen: ['/still-open?token=0', /Log in to see your jobs\./],
  'no screen': ['/no/such/page', /No path leads here/],
} as const satisfies Record<string, Visit>

/** A visit of each screen for everybody; one of the table needs no entry if it has content as is. */
export const visitorVisits = withOthers(namedVisits, publicPaths)

function withOthers(
  named: Record<string, Visit>,
  paths: Record<string, string>,
): Record<string, Visit> {
  const others = Object.entries(paths).filter(
    ([screen, path]) => !path.includes(':') && !screen.endsWith('Too'),
  )
  const visits = others.map(([screen, path]) => [screen, [path]] as const)
  return { ...Object.fromEntries(visits), ...named }
}

const saveDetails = (request: APIRequestContext) =>
  request.post('/api/profile/details', {
    data: {
      city: 'W'.repeat(40),
      languages: [
        { code: 'nn', level: 'good' },
        { code: 'es', level: 'basic' },
      ],
      interests: ['W'.repeat(30), 'surfing'],
      sleeping: 'commonRoom',
      ...{ maxGuests: 2, pets: 'some', smoking: 'outside', wheelchair: 'partly' },
      ...{ offers: 'A bed', asks: 'A song', hosting: 'maybe', question: 'What do you cook?' },
      closed: [{ from: '2099-05-03', to: '2099-05-06' }],
      address: '1 Rue X',
    },
  })

export async function memberVisits(ana: Side, ben: Side, cem: Side, chat: string) {
  const word = newWord()
  const job = await postJob(ben.page, { title: `${word} ${'W'.repeat(35)}` })
  const ownJob = await postJob(ana.page, { title: `Own ${word}` })
  await sharePost(ben.page, `A quiet beach, ${word}`, 'beach', 'quiet')
  await post(
    ben,
    ana,
    `A long way ${'to go '.repeat(40)}\nhttps://example.org/${'very-long-'.repeat(12)}`,
  )
  await saveDetails(ana.page.request)
  await saveDetails(ben.page.request)
  const stay = await stayOfToday(ana, ben)
  await shareAddress(ben, stay, { address: `${'W'.repeat(60)} 1` })
  await writeReference(ana, ben, stay, { text: `${'W'.repeat(60)} a good host` })
  await writeReference(ben, ana, stay, { kind: 'hosted' })
  // Of Ben nothing can be written any more.
  await saveDetails(cem.page.request)
  const other = await stayOfToday(ana, cem)
  await askToStay(ben, ana, { answer: 'A paella' })
  await makeModerator(ana.member)
  const reported = await reportInDatabase(ben.member)
  // A member who reports somebody is told of it.
  await report(ana.page.request, { kind: 'member', id: ben.member.id, reason: 'spam' })
  const named = {
    visitProfile: [`/visitprofile/${ben.member.id}`, /My question for whoever asks to stay/],
    profile: ['/profile', /Jobs Posted/],
    editProfile: ['/profiledit', /Save Changes/],
    profileDetails: ['/profile/details', /Only for guests you accept/],
    stays: ['/stays', /Ben stays with you/],
    pocket: ['/pocket', /W 1$/],
    references: [`/references/${ben.member.id}`, /Agreed on Wayside/],
    'references, a new one': [
      `/references/new?${new URLSearchParams({ about: cem.member.id, agreement: other._id })}`,
      /Would you recommend/,
    ],
    messages: [`/messages?chat=${chat}`, /A long way/],
    jobs: [`/jobs?q=${word}`, new RegExp(`${word} W+`)],
    job: [`/job/${job._id}`, /How to Apply/],
    editJob: [`/job/${ownJob._id}/edit`, /Save changes/],
    'job, one’s own': [`/job/${ownJob._id}`, /Your job/],
    // The posts of tests that run beside this one may have moved ours to the second page.
    feed: ['/feed', /^Showing \d+ of \d+ posts$/],
    settings: ['/settings', /Other members never see it/],
    notifications: ['/notifications', /We received your report/],
    notificationSettings: ['/settings/notifications', /Always/],
    postJob: ['/post-job', /Maximum: \$100,000/],
    moderation: ['/moderation', /Ben Frei/],
    'moderation, a decision': [`/moderation?case=${reported}&step=decide`, /What the member reads/],
    'moderation, log': ['/moderation?tab=log', /opened a case/],
    'discover, signed in': ['/discover?type=host', /^Hosts$/],
    'discover, a search': ['/discover?q=surfing&guests=1&hosting=maybe', /Best matches first\./],
    'messages, the list': ['/messages', /Ben Frei/],
    'settings, security': ['/settings#security', /This device/],
    'settings, data': ['/settings#data', /Prepare my data/],
    'visitProfile, of nobody': ['/visitprofile/nobody', /Profile Not Found/],
    'job, of nothing': ['/job/nothing', /Job not found/],
  } as const satisfies Record<WithId<typeof routePaths>, Visit> & Record<string, Visit>
  return withOthers(named, { ...accountPaths, ...memberPaths })
}
