const code = /(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?![\d.])/

// The mailbox is full, the email too large or not wanted, the other system in trouble, or our own
// sender bad: none of it says that the address is wrong.
const passing = /^(1\.[78]|2\.[23]|[3567]\.\d+)$/

/** Some systems say the same status about all, so the reply of the other server is read then. */
export function kindOfCode(status: string, diagnostic: string) {
  const given = code.exec(status)
  const [, kind, subject = '0', detail = '0'] =
    (given && given[2] !== '0' ? given : code.exec(diagnostic)) ?? given ?? []
  if (kind !== '5') return 'soft'
  return passing.test(`${subject}.${detail}`) ? 'soft' : 'hard'
}

// Nobody has this address, which some servers say in words of access or policy.
const unknown = /^5\.(1\.(?![78]$)\d+|4\.1)$/
// The server may not or will not take emails from us, whomever they are for.
const ofUs = /^5\.(1\.[78]|[57]\.\d+)$/
const wordsOfUs = /relay|sender|authenticat|denied|policy|spam|\brate\b|blocked/i

/**
 * Tells why a mail server refuses an address for good: the address is wrong (`hard`), it takes
 * nothing now (`soft`), or the server refuses us (`ours`).
 */
export function kindOfRefusal(reply: string): 'hard' | 'soft' | 'ours' {
  const [given] = code.exec(reply) ?? []
  if (given && unknown.test(given)) return 'hard'
  // The address, which many replies quote, may hold any word.
  if ((given && ofUs.test(given)) || wordsOfUs.test(reply.replace(/\S+@\S+/g, ''))) return 'ours'
  if (given) return kindOfCode(given, '')
  return reply.startsWith('552') ? 'soft' : 'hard'
}
