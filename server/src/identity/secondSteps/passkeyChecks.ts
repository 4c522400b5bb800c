import type { NewCredential, UsedCredential } from '@wayside/contract/passkeys'
import type { PasskeySite } from './passkeySite.ts'
import type { PasskeyUse } from './passkeys.queries.ts'

// Ed25519, ECDSA with P-256, RSA: what authenticators have. The library's own list depends on the
// version of Node.
export const algorithms = [-8, -7, -257]

interface Check<Credential> {
  site: PasskeySite
  challenge: string
  credential: Credential
}

/** Checks what a browser says of a new passkey; undefined when anything is wrong with it. */
export async function checkNewPasskey({ site, challenge, credential }: Check<NewCredential>) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { transports, ...response } = credential.response
  return orNothing(async () => {
    if (await isEmbedded(response.clientDataJSON)) return undefined
    if (await hasCertificates(response.attestationObject)) return undefined
    const { verified, registrationInfo: made } = await verifyRegistrationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) return undefined
    return {
      id: made.credential.id,
      publicKey: Buffer.from(made.credential.publicKey),
      counter: made.credential.counter,
      transports: knownTransports.filter((known) => transports?.includes(known)),
      isSynced: made.credentialBackedUp,
    }
  })
}

/** Checks that a passkey with this key has signed the challenge; undefined when it has not. */
export async function checkUsedPasskey(
  { site, challenge, credential }: Check<UsedCredential>,
  stored: { id: string; publicKey: Buffer },
): Promise<PasskeyUse | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { userHandle, ...response } = credential.response
  return orNothing(async () => {
    if (await isEmbedded(response.clientDataJSON)) return undefined
    const { verified, authenticationInfo: used } = await verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      // With the stored counter the library would refuse one that has not grown.
      credential: { id: stored.id, publicKey: new Uint8Array(stored.publicKey), counter: 0 },
    })
    if (!verified) return undefined
    return { counter: used.newCounter, isSynced: used.credentialBackedUp }
  })
}

const knownTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

/** The library throws whatever is wrong; all of it means that there is no proof. */
async function orNothing<T>(check: () => Promise<T | undefined>) {
  try {
    return await check()
  } catch {
    return undefined
  }
}

/** Our pages are in no frame of another site, so such a passkey was asked for by somebody else. */
async function isEmbedded(clientData: string) {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers')
  return decodeClientDataJSON(clientData).crossOrigin === true
}

/**
 * Whether a new passkey comes with certificates of its maker, which we have not asked for. A
 * browser leaves them out, and following those of a stranger could lead anywhere.
 */
async function hasCertificates(attestation: string) {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestation, 'base64url')))
  const format = decoded.get('fmt')
  return (
    format !== 'none' && (format !== 'packed' || decoded.get('attStmt').get('x5c') !== undefined)
  )
}
