import type { Attachment, Header } from 'postal-mime'
import { kindOfCode } from '../../email/refusedEmails.ts'
import type { Return } from '../../identity/emails/returnedEmails.queries.ts'

export interface Report {
  kind: Return
  /** Headers that may hold the id of our email: its own, and those that refer to it. */
  headers: string[]
}

// A report has a handful of parts; more of them only cost time.
const PARTS = { maxNestingDepth: 10, maxHeadersSize: 65_536, forceRfc822Attachments: true }

// The time to take a text apart grows with the square of its lines.
const LINES_MAX = 4000

const linesOf = (raw: Uint8Array) => raw.reduce((count, byte) => count + Number(byte === 10), 1)

/**
 * Reads a report about an email of ours: that it was not delivered (RFC 3464), or that its reader
 * calls it unwanted (RFC 5965). Undefined for anything else, such as an answer of a person, a
 * vacation, or the notice that a delivery is delayed.
 */
export async function readReport(raw: Uint8Array): Promise<Report | undefined> {
  if (linesOf(raw) > LINES_MAX) return undefined
  const { default: PostalMime } = await import('postal-mime')
  const parts = await PostalMime.parse(raw, PARTS).then(
    ({ attachments }) => attachments,
    () => [],
  )
  const partOf = (...types: string[]) => parts.find(({ mimeType }) => types.includes(mimeType))
  const original = partOf('message/rfc822', 'text/rfc822-headers', ...international.original)
  const status = partOf('message/delivery-status', ...international.status)
  const feedback = partOf('message/feedback-report')
  const groups = groupsIn(status ?? feedback)
  const kind = status ? kindOfDelivery(groups) : feedback && kindOfFeedback(groups)
  if (!kind) return undefined
  const headers = [...groups.flat(), ...groupsIn(original).slice(0, 1).flat()]
  return { kind, headers: headers.filter(namesEmail).map(({ value }) => value) }
}

// RFC 6533: the same for addresses beyond ASCII.
const international = {
  status: ['message/global-delivery-status'],
  original: ['message/global', 'message/global-headers'],
}

const namesEmail = ({ key }: Header) =>
  ['message-id', 'x-original-message-id', 'original-message-id', 'x-wayside-id'].includes(key)

/** The fields of a part: groups that empty lines part, and the first is all that a header is. */
function groupsIn(part: Attachment | undefined): Header[][] {
  if (!part || typeof part.content === 'string') return []
  const lines = new TextDecoder().decode(part.content).replace(/\r\n?/g, '\n').trimStart()
  return lines.split(/\n[ \t]*\n/, GROUPS_MAX).map((group) =>
    group
      .replace(/\n[ \t]+/g, ' ')
      .split('\n')
      .flatMap((line) => {
        const at = line.indexOf(':')
        return at > 0
          ? [
              {
                key: line.slice(0, at).toLowerCase(),
                originalKey: '',
                value: line.slice(at + 1).trim(),
              },
            ]
          : []
      }),
  )
}

// An email of ours has one recipient, so a report about it has two groups.
const GROUPS_MAX = 10

/**
 * How an email failed, by the fields of its recipients (RFC 3464). Undefined while it may still
 * arrive.
 */
function kindOfDelivery(groups: Header[][]): Return | undefined {
  const kinds = groups.map((group) => {
    const fieldOf = (name: string) => group.find(({ key }) => key === name)?.value ?? ''
    if (!/^failed\b/i.test(fieldOf('action'))) return undefined
    return kindOfCode(fieldOf('status'), fieldOf('diagnostic-code'))
  })
  return kinds.find((kind) => kind === 'hard') ?? kinds.find((kind) => kind === 'soft')
}

// `not-spam` and `auth-failure` are no complaints.
const complaints = new Set(['abuse', 'fraud', 'opt-out'])

const kindOfFeedback = (groups: Header[][]): Return | undefined =>
  groups
    .flat()
    .some(({ key, value }) => key === 'feedback-type' && complaints.has(value.toLowerCase()))
    ? 'complaint'
    : undefined
