import { z } from 'zod/mini'
import { deviceId, me } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { bothIds, done } from './normalize.ts'
import { listedPasskey } from './security.ts'
import { atMost, instant, oneLine, visible } from './text.ts'

/** The texts of passkeys. */
export const passkeyTexts = {
  notChecked: 'The passkey could not be checked. Please try again.',
  notHere: 'Passkeys cannot be used at this address.',
  noMore: `You have ${limits.passkeysMax} passkeys, which is the maximum.`,
  notFound: 'Passkey not found',
  nameMissing: 'Please give the passkey a name',
  nameLong: `Please use ${limits.passkeyNameMax} characters or less`,
} as const

const publicKey = z.literal('public-key')
const knownCredential = z.object({
  id: z.string(),
  type: publicKey,
  transports: z.optional(z.array(z.string())),
})

/**
 * The options with which the browser makes a passkey or uses one, by the names of the Web
 * Authentication standard (PublicKeyCredential…OptionsJSON).
 */
const options = z.object({
  challenge: z.string(),
  timeout: z.optional(z.number()),
  rp: z.optional(z.object({ id: z.optional(z.string()), name: z.string() })),
  user: z.optional(z.object({ id: z.string(), name: z.string(), displayName: z.string() })),
  pubKeyCredParams: z.optional(z.array(z.object({ type: publicKey, alg: z.number() }))),
  excludeCredentials: z.optional(z.array(knownCredential)),
  authenticatorSelection: z.optional(
    z.object({
      residentKey: z.optional(z.string()),
      requireResidentKey: z.optional(z.boolean()),
      userVerification: z.optional(z.string()),
    }),
  ),
  attestation: z.optional(z.string()),
  rpId: z.optional(z.string()),
  allowCredentials: z.optional(z.array(knownCredential)),
  userVerification: z.optional(z.string()),
})
const optionsResponse = z.object({ success: done, challengeId: z.string(), options })

/** Bytes in base64url, as browsers write them. */
const bytes = (max: number) =>
  z
    .string(passkeyTexts.notChecked)
    .check(atMost(max, passkeyTexts.notChecked), z.regex(/^[\w-]+$/, passkeyTexts.notChecked))

const CREDENTIAL_ID_MAX = 1400
const CLIENT_DATA_MAX = 4000
const ATTESTATION_MAX = 20_000
const SIGNATURE_MAX = 4000

const credential = <Response extends z.ZodMiniType>(response: Response) =>
  z.object(
    {
      id: bytes(CREDENTIAL_ID_MAX),
      rawId: bytes(CREDENTIAL_ID_MAX),
      type: z.literal('public-key', passkeyTexts.notChecked),
      response,
    },
    passkeyTexts.notChecked,
  )

const newCredential = credential(
  z.object(
    {
      clientDataJSON: bytes(CLIENT_DATA_MAX),
      attestationObject: bytes(ATTESTATION_MAX),
      /** How the authenticator is reached; what is no list counts as none. */
      transports: z.catch(z.optional(z.array(z.string())), undefined),
    },
    passkeyTexts.notChecked,
  ),
)
export type NewCredential = z.infer<typeof newCredential>

const usedCredential = credential(
  z.object(
    {
      clientDataJSON: bytes(CLIENT_DATA_MAX),
      authenticatorData: bytes(SIGNATURE_MAX),
      signature: bytes(SIGNATURE_MAX),
      /** The id of the member, as the passkey holds it. */
      userHandle: z.catch(z.optional(bytes(CREDENTIAL_ID_MAX)), undefined),
    },
    passkeyTexts.notChecked,
  ),
)
export type UsedCredential = z.infer<typeof usedCredential>

const challengeId = bytes(100)

/** Proves that a passkey is there: its answer to a challenge of ours. */
export const passkeyProof = z.object({ challengeId, credential: usedCredential })

const name = oneLine(limits.passkeyNameMax, passkeyTexts.nameLong, passkeyTexts.nameMissing).check(
  visible(passkeyTexts.nameMissing),
)
const params = z.object({ id: z.string().check(z.regex(/^[0-9a-f]{32}$/, passkeyTexts.notFound)) })
const passkeyResponse = z.object({ success: done, passkey: listedPasskey })

/** The calls of passkeys, in the settings and at login. */
export const passkeys = {
  options: endpoint({
    method: 'POST',
    path: '/api/account/passkeys/options',
    access: 'anyMember',
    body: z.object({ for: z.enum(['add', 'confirm']) }),
    response: optionsResponse,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/account/passkeys',
    access: 'anyMember',
    confirm: true,
    body: z.object({ challengeId, credential: newCredential, name }),
    response: passkeyResponse,
  }),
  rename: endpoint({
    method: 'POST',
    path: '/api/account/passkeys/:id',
    access: 'anyMember',
    params,
    body: z.object({ name }),
    response: passkeyResponse,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/account/passkeys/:id',
    access: 'anyMember',
    confirm: true,
    params,
    response: z.object({ success: done }),
  }),
  /** Confirms who the member is, as the password does. */
  confirm: endpoint({
    method: 'POST',
    path: '/api/account/confirm/passkey',
    access: 'anyMember',
    body: passkeyProof,
    response: z.object({ success: done, until: instant }),
  }),
  loginOptions: endpoint({
    method: 'POST',
    path: '/api/login/passkey/options',
    access: 'public',
    response: optionsResponse,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/login/passkey',
    access: 'public',
    body: z.extend(passkeyProof, { isShared: z.optional(z.boolean()), deviceId }),
    response: z.object({ success: done, user: z.optional(bothIds(me)) }),
  }),
}
