import type { NewCredential, UsedCredential } from '@wayside/contract/passkeys'

// The library is loaded when a passkey is about to be made or used, and by nothing else.
const load = () => import('@simplewebauthn/browser')
type Library = Awaited<ReturnType<typeof load>>
/** Aborts the open prompt; undefined before the first one. */
let abortPrompt: (() => void) | undefined
type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON']
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON']

/** How long a ceremony may take; the server forgets its challenge after five minutes. */
export const CEREMONY_MS = 240_000

/** The options that the server sends; the contract checks them, and the browser again. */
interface Options {
  challenge: string
}

const address = /^(\d+\.\d+\.\d+\.\d+|\[.*\])$/

/** Whether this browser has passkeys, and the site an address that they can belong to. */
export const hasPasskeys = () =>
  'PublicKeyCredential' in globalThis && !address.test(location.hostname)

/** Whether the browser can offer passkeys in the list of a field, and so without a button. */
export async function canAutofillPasskeys() {
  if (!hasPasskeys()) return false
  const { browserSupportsWebAuthnAutofill } = await load()
  return browserSupportsWebAuthnAutofill()
}

/** Lets the member make a passkey, in a dialog of the browser. */
export async function makePasskey(options: Options): Promise<NewCredential> {
  const { startRegistration } = await load()
  return startRegistration({ optionsJSON: options as CreationOptions })
}

/**
 * Lets the member use a passkey: in a dialog of the browser, or in the list of a field. A later
 * prompt replaces one that is still open.
 */
export async function askPasskey(
  options: Options,
  { inField = false } = {},
): Promise<UsedCredential> {
  const { startAuthentication, WebAuthnAbortService } = await load()
  abortPrompt = () => WebAuthnAbortService.cancelCeremony()
  return startAuthentication({
    optionsJSON: options as RequestOptions,
    useBrowserAutofill: inField,
  })
}

/** Aborts a prompt that is still open. */
export const cancelPasskey = () => abortPrompt?.()

/**
 * Whether no passkey came because the member closed the dialog or let it pass. Browsers do not say
 * more, so that a site learns nothing of the passkeys there are.
 */
export const isDeclined = (error: unknown) =>
  error instanceof Error && /^(NotAllowed|Abort)Error$/.test(error.name)

/** Whether the device already has a passkey for this account. */
export const isMadeAlready = (error: unknown) =>
  error instanceof Error && error.name === 'InvalidStateError'
