import { createPublicKey } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import type { Config } from '../../src/config.ts'
import type { Dkim } from '../../src/email/dkim.ts'
import { doubt, type Finding, good } from './Finding.ts'

const part = 'signatures'

type Lookup = (name: string) => Promise<string[][]>

const inDns: Lookup = (name) => new Resolver({ timeout: 5000, tries: 1 }).resolveTxt(name)

/** Finds why other mail servers would not believe the signatures of emails. */
export async function examineSignatures(
  { dkim, mailFrom }: Pick<Config, 'dkim' | 'mailFrom'>,
  lookUp: Lookup = inDns,
): Promise<Finding[]> {
  if (!dkim) return []
  const sender = /@([^>]+)/.exec(mailFrom)?.[1]?.toLowerCase()
  const differs =
    sender !== dkim.domain.toLowerCase() &&
    doubt(
      part,
      `emails are from ${sender}, but DKIM_DOMAIN is ${dkim.domain}`,
      'set DKIM_DOMAIN to the domain of MAIL_FROM',
    )
  return [...(differs ? [differs] : []), await examineKey(dkim, lookUp)]
}

async function examineKey({ domain, selector, privateKey }: Dkim, lookUp: Lookup) {
  const name = `${selector}._domainkey.${domain}`
  const key = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')
  const record = `v=DKIM1; k=rsa; p=${key}`
  try {
    const found = (await lookUp(name)).map((parts) => parts.join('').replace(/\s/g, ''))
    return found.some((text) => text.includes(`p=${key}`))
      ? good(part, `${name} has the public key`)
      : doubt(part, `${name} has another key`, `publish there: ${record}`)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return doubt(part, `${name} cannot be looked up: ${code}`, `publish there: ${record}`)
  }
}
