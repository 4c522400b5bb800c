import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** The origin and the host name of the app under test, which has no APP_URL. */
const ORIGIN = 'http://localhost:5000'
const SITE = 'localhost'

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest()
const flag = {
  userPresent: 0x01,
  userVerified: 0x04,
  mayBeSynced: 0x08,
  isSynced: 0x10,
  hasKey: 0x40,
}

/** The parts that a test may make wrong. */
interface Wrong {
  origin?: string
  site?: string
  crossOrigin?: boolean
  isUserVerified?: boolean
  counter?: number
}

type Options = { challenge: string }

/** An authenticator in software with one passkey (ES256), which a member's phone might keep. */
export function makeAuthenticator({ isSynced = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = publicKey.export({ format: 'jwk' })
  const coordinate = (text = '') => new Uint8Array(Buffer.from(text, 'base64url'))
  const id = randomBytes(32)
  // An EC2 key for ES256 on P-256 (RFC 9053).
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(key.x)],
      [-3, coordinate(key.y)],
    ]),
  )

  function clientData(
    type: string,
    { challenge }: Options,
    { origin = ORIGIN, crossOrigin = false }: Wrong,
  ) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }))
  }
  function authenticatorData(
    { site = SITE, isUserVerified = true, counter = 0 }: Wrong,
    more: { flags?: number; bytes?: Buffer } = {},
  ) {
    const synced = isSynced ? flag.mayBeSynced | flag.isSynced : 0
    const verified = isUserVerified ? flag.userVerified : 0
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = flag.userPresent | verified | synced | (more.flags ?? 0)
    return Buffer.concat([hash(site), Buffer.of(flags), count, more.bytes ?? Buffer.alloc(0)])
  }
  const credential = <Response extends object>(response: Response) => {
    const encoded = id.toString('base64url')
    return { id: encoded, rawId: encoded, type: 'public-key' as const, response }
  }

  return {
    id: id.toString('base64url'),
    publicKey: Buffer.from(cose),
    /** Answers the options of a new passkey. */
    create(options: Options, wrong: Wrong & { format?: string } = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const bytes = Buffer.concat([Buffer.alloc(16), length, id, cose])
      const data = authenticatorData(wrong, { flags: flag.hasKey, bytes })
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, Uint8Array>>([
          ['fmt', wrong.format ?? 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(data)],
        ]),
      )
      return credential({
        clientDataJSON: clientData('webauthn.create', options, wrong).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal', 'hybrid', 'from the future'],
      })
    },
    /** Answers the options of a login or confirmation, for the member whom it names. */
    get(options: Options, member: string, wrong: Wrong = {}) {
      const client = clientData('webauthn.get', options, wrong)
      const data = authenticatorData(wrong)
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey)
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: Buffer.from(member.replaceAll('-', ''), 'hex').toString('base64url'),
      })
    },
  }
}

export type Authenticator = ReturnType<typeof makeAuthenticator>
