import { createECDH, createPrivateKey, hash, sign } from 'node:crypto'

/** The order of the curve P-256. */
const ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')
// At most 24 hours are allowed.
const TOKEN_S = 12 * 3600
const TOKENS_MAX = 100

export interface PushKeys {
  /** Browsers subscribe with this key of 65 bytes. */
  publicKey: Buffer
  /** Names the key; a subscription for another one is of no use. */
  keyId: string
  /** Proves to a push service who sends (RFC 8292). */
  authorization(endpoint: URL): string
}

/**
 * The key pair with which this installation sends push messages, the same on all nodes. `contact` is
 * where a push service may complain.
 */
export function openPushKeys(seed: Uint8Array, contact: string): PushKeys {
  const ecdh = createECDH('prime256v1')
  // The seed is longer than the order, so that each private key is as likely as the others.
  const scalar = (BigInt(`0x${Buffer.from(seed).toString('hex')}`) % (ORDER - 1n)) + 1n
  ecdh.setPrivateKey(Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex'))
  const publicKey = ecdh.getPublicKey()
  const part = (from: number) => publicKey.subarray(from, from + 32).toString('base64url')
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').toString('base64url'),
      x: part(1),
      y: part(33),
    },
  })
  const tokens = new Map<string, { token: string; renewAt: number }>()

  function tokenFor(audience: string) {
    const now = Math.floor(Date.now() / 1000)
    const known = tokens.get(audience)
    if (known && now < known.renewAt) return known.token
    const text = [
      { typ: 'JWT', alg: 'ES256' },
      { aud: audience, exp: now + TOKEN_S, sub: contact },
    ]
      .map((claims) => Buffer.from(JSON.stringify(claims)).toString('base64url'))
      .join('.')
    const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
    const token = `${text}.${signature.toString('base64url')}`
    if (tokens.size >= TOKENS_MAX) tokens.clear()
    tokens.set(audience, { token, renewAt: now + TOKEN_S / 2 })
    return token
  }

  return {
    publicKey,
    keyId: hash('sha256', publicKey, 'base64url').slice(0, 16),
    authorization: ({ origin }) =>
      `vapid t=${tokenFor(origin)}, k=${publicKey.toString('base64url')}`,
  }
}

/** Where push services may write to: the site, or else the address that emails come from. */
export const pushContact = ({ appUrl, mailFrom }: { appUrl: string; mailFrom: string }) =>
  appUrl.startsWith('https://') ? appUrl : `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? ''}`
