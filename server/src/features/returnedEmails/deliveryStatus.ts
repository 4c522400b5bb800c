import type { Return } from '../../credentials/returnedEmails.queries.ts'

interface Field {
  key: string
  value: string
}

/**
 * How an email failed, by the fields of its recipients (RFC 3464). Undefined while it may still
 * arrive.
 */
export function kindOfDelivery(groups: readonly (readonly Field[])[]): Return | undefined {
  const kinds = groups.map((group) => {
    const fieldOf = (name: string) => group.find(({ key }) => key === name)?.value ?? ''
    if (!/^failed\b/i.test(fieldOf('action'))) return undefined
    return kindOfCode(fieldOf('status'), fieldOf('diagnostic-code'))
  })
  return kinds.find((kind) => kind === 'hard') ?? kinds.find((kind) => kind === 'soft')
}

const code = /(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?![\d.])/

/** Some systems say the same status about all, so the reply of the other server is read then. */
function kindOfCode(status: string, diagnostic: string): Return {
  const given = code.exec(status)
  const [, kind, subject = '0', detail = '0'] =
    (given && given[2] !== '0' ? given : code.exec(diagnostic)) ?? given ?? []
  if (kind !== '5') return 'soft'
  return passing.test(`${subject}.${detail}`) ? 'soft' : 'hard'
}

// The mailbox is full, the email too large or not wanted, the other system in trouble, or our own
// sender bad: none of it says that the address is wrong.
const passing = /^(1\.[78]|2\.[23]|[3567]\.\d+)$/
