import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ConfigError } from '../refusal.ts'

/** The key and domain that sign emails, so that others can tell where they are from (RFC 6376). */
export interface Dkim {
  domain: string
  /** The public key is in the DNS at `<selector>._domainkey.<domain>`. */
  selector: string
  privateKey: string
}

const names = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE'] as const

type DkimEnvironment = Partial<Record<(typeof names)[number], string | undefined>>

/** Reads the key that signs emails. Needs all of its variables, or none. */
export function readDkim(env: DkimEnvironment): Dkim | undefined {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY_FILE: file } = env
  const present = names.find((each) => env[each] !== undefined)
  if (!present) return undefined
  if (!domain || !selector || !file) {
    const missing = names.find((each) => !env[each])
    throw new ConfigError(`${missing} must be set, because ${present} is`)
  }
  return { domain, selector, privateKey: keyIn(file) }
}

function keyIn(file: string) {
  try {
    const pem = readFileSync(file, 'utf8')
    if (createPrivateKey(pem).asymmetricKeyType === 'rsa') return pem
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
      throw new ConfigError(`DKIM_KEY_FILE ${file} cannot be read: ${code}`)
  }
  throw new ConfigError(`DKIM_KEY_FILE ${file} must hold an RSA private key in PEM format`)
}

// Those of RFC 8058 for the button that stops emails must be among them.
const SIGNED_HEADERS = [
  ...['From', 'To', 'Subject', 'Date', 'Message-ID', 'References', 'Auto-Submitted'],
  ...['MIME-Version', 'Content-Type', 'Content-Transfer-Encoding'],
  ...['List-Id', 'List-Unsubscribe', 'List-Unsubscribe-Post'],
]

/** Returns the options with which nodemailer signs an email. */
export const signingBy = ({ domain, selector, privateKey }: Dkim) => ({
  domainName: domain,
  keySelector: selector,
  privateKey,
  headerFieldNames: SIGNED_HEADERS.join(':'),
})
