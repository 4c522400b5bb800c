import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { examineSignatures } from './signatures.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
const config = {
  mailFrom: 'Wayside <hello@wayside.example>',
  dkim: {
    domain: 'wayside.example',
    selector: 's1',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  },
}
const texts = async (given: Parameters<typeof examineSignatures>[0], record: string | Error) =>
  (
    await examineSignatures(given, async (name) => {
      expect(name).toBe('s1._domainkey.wayside.example')
      if (record instanceof Error) throw record
      return [[record.slice(0, 200), record.slice(200)]]
    })
  ).map(({ says }) => says)

it('finds why signatures would not be believed', async () => {
  const published = `v=DKIM1; k=rsa; p=${key}`
  const name = 's1._domainkey.wayside.example'
  expect(await texts(config, published)).toEqual([`${name} has the public key`])
  expect(await texts(config, 'v=DKIM1; p=MIIB')).toEqual([`${name} has another key`])
  const notFound = Object.assign(new Error('no'), { code: 'ENOTFOUND' })
  expect(await texts({ ...config, mailFrom: 'a@mail.example' }, notFound)).toEqual([
    'emails are from mail.example, but DKIM_DOMAIN is wayside.example',
    `${name} cannot be looked up: ENOTFOUND`,
  ])
  expect(await texts({ ...config, dkim: undefined }, published)).toEqual([])
})
