import { resendForm } from '@wayside/contract/accounts'

const decode = (base64url: string): unknown => {
  const bytes = Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
}

/** spec §7: the address in the middle section of a verification token; undefined when it does not hold one. */
export function tokenEmail(token: string): string | undefined {
  const [, middle, signature, ...rest] = token.split('.')
  if (!middle || signature === undefined || rest.length > 0) return undefined
  try {
    return resendForm.safeParse(decode(middle)).data?.email
  } catch {
    // Not base64url, not UTF-8 or not JSON: the user is asked for the address instead.
    return undefined
  }
}
