import { createECDH } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { decrypted } from '../../test/network/pushService.ts'
import { encryptPush, isPublicKey } from './encryptPush.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

// The example of RFC 8291, section 5 and appendix A.
const p256dh = bytes(
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
)
const auth = bytes('BTBZMqHH6r4Tts7J_aSIgg')
const receiver = createECDH('prime256v1')
receiver.setPrivateKey(bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'))
const message = Buffer.from('When I grow up, I want to be a watermelon')

describe('a push message', () => {
  // spec 23.4
  it('encrypts a push message as in the example of RFC 8291', () => {
    const random = {
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    }
    expect(encryptPush(message, { p256dh, auth }, random).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  // spec 23.4
  it('encrypts a push message for its browser only, and never twice the same way', () => {
    const one = encryptPush(message, { p256dh, auth })
    expect(decrypted(one, receiver, auth)).toEqual(message)
    expect(encryptPush(message, { p256dh, auth })).not.toEqual(one)
    expect(() => decrypted(one, receiver, Buffer.alloc(16))).toThrow('authenticate')
  })
})

describe('the key of a browser', () => {
  // spec 23.2
  it('takes only a point of the curve as the key of a browser', () => {
    const beside = Buffer.from(p256dh)
    beside.writeUInt8((beside.at(-1) ?? 0) ^ 1, 64)
    expect(isPublicKey(p256dh)).toBe(true)
    for (const wrong of [beside, Buffer.alloc(65), p256dh.subarray(1), Buffer.alloc(0)])
      expect(isPublicKey(wrong)).toBe(false)
  })
})
