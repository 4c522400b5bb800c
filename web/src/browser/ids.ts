import { isSharedComputer, localStore } from './storage.ts'

/**
 * A random UUID (v4). `crypto.randomUUID` exists only on https and localhost; getRandomValues
 * exists everywhere.
 */
export function newClientId(
  source: Pick<Crypto, 'getRandomValues'> & Partial<Pick<Crypto, 'randomUUID'>> = crypto,
): string {
  if (source.randomUUID) return source.randomUUID()
  const bytes = source.getRandomValues(new Uint8Array(16))
  const marked = bytes.map((byte, at) =>
    at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte,
  )
  const hex = Array.from(marked, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const deviceKey = 'device'

/**
 * A random id of this browser, made at the first login and sent with passwords only. It stays after
 * a logout; without storage there is none, since an id that is new each time would be useless.
 */
export function deviceId() {
  if (!localStore.get(deviceKey)) localStore.set(deviceKey, newClientId())
  return localStore.get(deviceKey) ?? undefined
}

/** The same for a member who is logged in; none on a shared computer, which is not remembered. */
export const deviceIdUnlessShared = () => (isSharedComputer() ? undefined : deviceId())
