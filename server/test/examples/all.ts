import { accountLinks } from '@wayside/contract/accountLinks'
import { accounts } from '@wayside/contract/accounts'
import { agreements } from '@wayside/contract/agreements'
import { blocks } from '@wayside/contract/blocks'
import { calendar } from '@wayside/contract/calendar'
import { decisions } from '@wayside/contract/decisions'
import { details } from '@wayside/contract/details'
import type { Endpoint } from '@wayside/contract/endpoint'
import { feed } from '@wayside/contract/feed'
import { jobs } from '@wayside/contract/jobs'
import { members } from '@wayside/contract/members'
import { messages } from '@wayside/contract/messages'
import { moderation } from '@wayside/contract/moderation'
import { mydata } from '@wayside/contract/mydata'
import { notificationList } from '@wayside/contract/notificationList'
import { notifications } from '@wayside/contract/notifications'
import { operator } from '@wayside/contract/operator'
import { ownJobs, stillOpen } from '@wayside/contract/ownJobs'
import { passkeys } from '@wayside/contract/passkeys'
import { people } from '@wayside/contract/people'
import { pocket } from '@wayside/contract/pocket'
import { privacy } from '@wayside/contract/privacy'
import { profile } from '@wayside/contract/profile'
import { push } from '@wayside/contract/push'
import { references } from '@wayside/contract/references'
import { reports } from '@wayside/contract/reports'
import { security } from '@wayside/contract/security'
import { transparency } from '@wayside/contract/transparency'
import { twoStep } from '@wayside/contract/twoStep'
import { type ApiRequest, addressOf } from '../apiClient.ts'
import { confirmSession } from '../members/confirmSession.ts'
import { accountLinkExamples } from './accountLinks.ts'
import { accountExamples } from './accounts.ts'
import { agreementExamples } from './agreements.ts'
import { blockExamples } from './blocks.ts'
import { calendarExamples } from './calendar.ts'
import { detailsExamples } from './details.ts'
import type { Example, ExamplesOf } from './example.ts'
import { feedExamples } from './feed.ts'
import { jobExamples, ownJobExamples, stillOpenExamples } from './jobs.ts'
import { memberExamples } from './members.ts'
import { messageExamples } from './messages.ts'
import { decisionExamples, moderationExamples, transparencyExamples } from './moderation.ts'
import { mydataExamples } from './mydata.ts'
import { notificationListExamples } from './notificationList.ts'
import { notificationExamples } from './notifications.ts'
import { operatorExamples } from './operator.ts'
import { passkeyExamples } from './passkeys.ts'
import { peopleExamples } from './people.ts'
import { pocketExamples } from './pocket.ts'
import { privacyExamples } from './privacy.ts'
import { profileExamples } from './profile.ts'
import { pushExamples } from './push.ts'
import { referenceExamples } from './references.ts'
import { reportExamples } from './reports.ts'
import type { Scene } from './scene.ts'
import { securityExamples } from './security.ts'
import { twoStepExamples } from './twoStep.ts'

/** An example beside its endpoint, for tests that go through all of them. */
export interface ListedExample {
  /** As in `GET /api/jobs`. */
  name: string
  endpoint: Endpoint
  example: Example
}

function listed<Noun extends Record<string, Endpoint>>(noun: Noun, examples: ExamplesOf<Noun>) {
  return Object.entries(noun).map(
    ([name, endpoint]): ListedExample => ({
      name: `${endpoint.method} ${endpoint.path}`,
      endpoint,
      example: examples[name as keyof Noun] as unknown as Example,
    }),
  )
}

/** Every endpoint of the contract. A new noun is listed here. */
export const examples: readonly ListedExample[] = [
  ...listed(accounts, accountExamples),
  ...listed(accountLinks, accountLinkExamples),
  ...listed(members, memberExamples),
  ...listed(people, peopleExamples),
  ...listed(blocks, blockExamples),
  ...listed(messages, messageExamples),
  ...listed(agreements, agreementExamples),
  ...listed(pocket, pocketExamples),
  ...listed(references, referenceExamples),
  ...listed(calendar, calendarExamples),
  ...listed(jobs, jobExamples),
  ...listed(ownJobs, ownJobExamples),
  ...listed(stillOpen, stillOpenExamples),
  ...listed(feed, feedExamples),
  ...listed(profile, profileExamples),
  ...listed(details, detailsExamples),
  ...listed(security, securityExamples),
  ...listed(mydata, mydataExamples),
  ...listed(twoStep, twoStepExamples),
  ...listed(passkeys, passkeyExamples),
  ...listed(reports, reportExamples),
  ...listed(privacy, privacyExamples),
  ...listed(notifications, notificationExamples),
  ...listed(push, pushExamples),
  ...listed(notificationList, notificationListExamples),
  ...listed(decisions, decisionExamples),
  ...listed(moderation, moderationExamples),
  ...listed(transparency, transparencyExamples),
  ...listed(operator, operatorExamples),
]

/** The good call of an example in a scene, with the good values of its fields. */
export async function goodCall({ endpoint, example }: ListedExample, scene: Scene) {
  const call = await example.good(scene)
  if (endpoint.confirm && call.as) await confirmSession(scene.world.db, call.as.cookie)
  return withFields(endpoint, call, goodValues(example))
}

const goodValues = ({ fields = {} }: Example) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { good }]) => good !== undefined)
      .map(([name, { good }]) => [name, good]),
  )

/** A call with other values of these fields, each in the part of the call it belongs to. */
export function withFields(
  endpoint: Endpoint,
  call: ApiRequest<Endpoint>,
  values: Record<string, unknown>,
  { isSpoiled = false } = {},
): ApiRequest<Endpoint> {
  const put = (part: 'params' | 'query' | 'body', belongs: (name: string) => boolean) => {
    const given = Object.entries(values).filter(([name]) => belongs(name))
    const before = call[part] as object | undefined
    if (!before && given.length === 0) return {}
    const own = Object.fromEntries(given)
    return { [part]: isSpoiled ? { ...before, ...own } : { ...own, ...before } }
  }
  const isParam = (name: string) => name in shapeOf(endpoint.params)
  const isQuery = (name: string) => name in shapeOf(endpoint.query)
  return {
    ...call,
    ...put('params', isParam),
    ...put('query', isQuery),
    ...put('body', (name) => !isParam(name) && !isQuery(name)),
  }
}

export const shapeOf = (schema: unknown) => (schema as { shape?: object } | undefined)?.shape ?? {}

/** The further queries of all examples, as addresses. */
export async function moreAddresses(scene: Scene) {
  const addresses: string[] = []
  for (const { endpoint, example } of examples)
    for (const query of example.queries ?? [])
      addresses.push(addressOf(endpoint, { ...(await example.good(scene)), query }))
  return addresses
}
