import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a browser's subscription. */
export interface ReceiverKeys {
  /** Its public key, a point of P-256 in 65 bytes. */
  p256dh: Buffer
  /** 16 bytes that only the browser and we know. */
  auth: Buffer
}

/** The random values of an encryption; tests repeat those of the standard. */
interface Randomness {
  salt: Buffer
  privateKey: Buffer
}

const RECORD_SIZE = 4096
const LAST_RECORD = Buffer.from([2])

/** Encrypts a push message for one browser: a record of aes128gcm by RFC 8291. */
export function encryptPush(message: Buffer, { p256dh, auth }: ReceiverKeys, given?: Randomness) {
  const sender = createECDH('prime256v1')
  if (given) sender.setPrivateKey(given.privateKey)
  else sender.generateKeys()
  const salt = given?.salt ?? randomBytes(16)
  const own = sender.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own])
  const shared = hkdfSync('sha256', sender.computeSecret(p256dh), auth, info, 32)
  const derive = (name: string, length: number) =>
    Buffer.from(
      hkdfSync('sha256', Buffer.from(shared), salt, `Content-Encoding: ${name}\0`, length),
    )
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(RECORD_SIZE)
  sizes.writeUInt8(own.length, 4)
  return Buffer.concat([
    ...[salt, sizes, own],
    ...[cipher.update(message), cipher.update(LAST_RECORD), cipher.final(), cipher.getAuthTag()],
  ])
}

/** Whether bytes are a point of the curve, as the key of a browser must be. */
export function isPublicKey(bytes: Buffer) {
  try {
    const probe = createECDH('prime256v1')
    probe.generateKeys()
    probe.computeSecret(bytes)
    return bytes.length === 65
  } catch {
    return false
  }
}
