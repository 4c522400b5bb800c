import { type Evidence, reportedProfile } from '@wayside/contract/evidence'
import { priorityOf } from '@wayside/contract/rules'
import { people } from './people.ts'
import { evidenceOfReference } from './references.ts'
import { cases, sampleModerators } from './reports.ts'
import { idOf } from './sampleIds.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** When the operator made the moderators. */
const GRANTED_HOURS = 1000

type SampleCase = (typeof cases)[number]
type SampleReport = SampleCase['reports'][number]

const personOf = (key: string) => {
  const found = people.find((person) => person.key === key)
  if (!found) throw new Error(`There is no person ${key}`)
  return found
}
const named = (key: string) => {
  const { name, lastname } = personOf(key)
  return { _id: idOf(key), name, lastname }
}

type Joined = readonly { id?: string; created_at?: string }[]

/**
 * Returns the reports of the sample, what was decided about them, and who did; times are relative
 * to `now` (ms). The members tell when they joined.
 */
export function moderationRows(now: number, members: Joined) {
  const joined = new Map(members.map(({ id, created_at }) => [id, created_at ?? '']))
  const before = (hours: number) => new Date(now - hours * HOUR).toISOString()
  const moderator = idOf(sampleModerators.colleague)
  const moderators = Object.values(sampleModerators).map((key) => idOf(key))
  const all = cases.map((each, n) => ({ ...each, id: idOf(`case ${n}`), n }))
  const decided = all.flatMap(({ decision, ...rest }) => (decision ? [{ ...rest, decision }] : []))
  return {
    cases: all.map(({ id, about, reports, decision }) => ({
      id,
      member_id: idOf(about),
      state: decision ? 'decided' : 'open',
      priority: Math.min(...reports.map(({ reason }) => priorityOf[reason])),
      opened_at: before(Math.max(...reports.map(({ hoursAgo }) => hoursAgo))),
      decided_at: decision ? before(decision.hoursAgo) : null,
    })),
    decisions: decided.map(({ id, n, about, decision }) => ({
      id: idOf(`decision ${n}`),
      case_id: id,
      member_id: idOf(about),
      moderator_id: moderator,
      act: decision.act,
      rule: decision.rule ?? '',
      text: decision.text,
      note: decision.note ?? '',
      until: decision.days
        ? new Date(now - decision.hoursAgo * HOUR + decision.days * DAY).toISOString()
        : null,
      created_at: before(decision.hoursAgo),
      read_at: before(decision.hoursAgo - 1),
    })),
    reports: all.flatMap(({ id, n, about, reports, decision }) =>
      reports.map((report) => ({
        case_id: id,
        reporter_id: idOf(report.by),
        target_id: idOf(about),
        ...subjectOf(report, {
          about,
          now,
          at: before(report.hoursAgo),
          joined: joined.get(idOf(about)) ?? '',
        }),
        reason: report.reason,
        priority: priorityOf[report.reason],
        text: report.text,
        created_at: before(report.hoursAgo),
        decision_id: decision ? idOf(`decision ${n}`) : null,
      })),
    ),
    appeals: decided.flatMap(({ n, about, decision: { appeal } }) =>
      appeal
        ? [
            {
              decision_id: idOf(`decision ${n}`),
              member_id: idOf(about),
              text: appeal.text,
              created_at: before(appeal.hoursAgo),
            },
          ]
        : [],
    ),
    log: [
      ...moderators.map((id) => ({
        at: before(GRANTED_HOURS),
        act: 'grant.moderator',
        member_id: id,
      })),
      ...decided.flatMap(({ id, about, decision: { act, hoursAgo } }) =>
        ['case.open', `decide.${act}`].map((done, step) => ({
          at: before(hoursAgo + (1 - step) / 10),
          actor: moderator,
          act: done,
          case_id: id,
          member_id: idOf(about),
        })),
      ),
    ],
    staff: moderators.map((id) => ({
      member_id: id,
      role: 'moderator',
      granted_at: before(GRANTED_HOURS),
    })),
  }
}

/** The subject of a report, with its evidence as the product would have copied it. */
function subjectOf(
  { by, post, job, messages, reference, reply }: SampleReport,
  { about, at, joined, now }: { about: string; at: string; joined: string; now: number },
) {
  const subject = (kind: string, id: string, evidence: Evidence) => ({
    kind,
    object_id: id,
    evidence: JSON.stringify(evidence),
  })
  const id = idOf(`reported by ${by} of ${about}`)
  if (post)
    return subject('post', id, {
      post: { _id: id, ...post, tags: [...post.tags], createdAt: at, author: named(about) },
    })
  if (job)
    return subject('job', id, {
      job: {
        _id: id,
        jobTitle: job.title,
        jobDescription: job.description,
        jobCity: job.city,
        jobBudget: job.budget,
        jobApplyDirection: job.contact,
        createdAt: at,
        owner: named(about),
      },
    })
  const ofTwo = reference ?? reply
  if (ofTwo) {
    const evidence = evidenceOfReference(...ofTwo, now)
    return subject(reply ? 'reply' : 'reference', evidence._id, {
      members: ofTwo.map(named),
      reference: evidence,
    })
  }
  if (messages)
    return subject('message', String(messages.length), {
      members: [named(by), named(about)],
      messages: messages.map((text, turn) => ({
        _id: String(turn + 1),
        senderId: idOf(turn % 2 ? about : by),
        text,
        createdAt: new Date(Date.parse(at) - (messages.length - turn) * 240_000).toISOString(),
        reported: turn === messages.length - 1,
      })),
    })
  return subject('member', idOf(about), { member: profileOf(about, joined) })
}

function profileOf(key: string, registerAge: string) {
  const { country, bio, type, instagram, twitter, facebook, website } = personOf(key)
  return reportedProfile.parse({
    ...named(key),
    country,
    bio,
    hostornomad: type,
    registerAge,
    instagramUN: instagram,
    twitterUN: twitter,
    facebookUN: facebook,
    webUN: website,
  })
}
