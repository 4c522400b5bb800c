import { type passkeys, passkeyTexts as texts } from '@wayside/contract/passkeys'
import { security } from '@wayside/contract/security'
import { makeAuthenticator } from '../members/authenticator.ts'
import {
  addPasskeyTo,
  host,
  newPasskey,
  type PasskeyMember,
  passkeyConfirmation,
  passkeyLogin,
  withPasskey,
} from '../members/passkeyMember.ts'
import { accepted, type ExamplesOf, type FieldExample, notFound, refused } from './example.ts'
import { forAll, forMembers, type Scene } from './scene.ts'
import { absent, empty, invalid, long, notText } from './values.ts'

const challengeId: FieldExample = {
  bad: [refused(texts.notChecked, absent, '', ' ', 'a b', long(43), long(101), ...notText)],
}
const credential: FieldExample = {
  bad: [refused(texts.notChecked, absent, ...notText, '', { id: 'x' }, { response: {} })],
}
const name: FieldExample = {
  good: 'My phone',
  bad: [refused(texts.nameMissing, ...empty, ...notText), refused(texts.nameLong, long(61))],
}
const id: FieldExample = {
  bad: [notFound(texts.notFound, 'nobody', '0', long(32), 'f'.repeat(32), 'F'.repeat(32))],
}
const onlyOwn = { visitor: 401, outsider: 404, other: 404, author: 200 }
/** A challenge is the caller's own. */
const onlyOwnChallenge = { ...onlyOwn, outsider: 400, other: 400 }

/** Ana's passkey; as she may have ten, each takes the place of the one before. */
async function anasPasskey({ world, ana }: Scene): Promise<PasskeyMember> {
  await world.pool.query('delete from passkeys where member_id = $1', [ana.id])
  return withPasskey(world, ana)
}

export const passkeyExamples: ExamplesOf<typeof passkeys> = {
  options: {
    good: ({ ana }) => ({ as: ana, host }),
    access: forMembers,
    about: 'nobody else',
    refusals: {
      confirm: async ({ world }) => ({ as: await world.signedIn(), host, body: { for: 'add' } }),
    },
    fields: { for: { good: 'confirm', bad: [invalid(absent, '', 'login', ...notText)] } },
  },
  add: {
    good: async (scene) => ({
      as: scene.ana,
      host,
      body: await newPasskey(scene.world, scene.ana),
    }),
    access: onlyOwnChallenge,
    about: 'nobody else',
    refusals: {
      conflict: async ({ world }) => {
        const as = await world.signedIn()
        for (let n = 0; n < 10; n++) await addPasskeyTo(world, as)
        return { as, body: { ...(await newPasskey(world, as)), name: 'One more' } }
      },
    },
    fields: { challengeId, credential, name },
  },
  rename: {
    good: async (scene) => ({
      as: scene.ana,
      params: { id: (await anasPasskey(scene)).passkeyId },
    }),
    access: onlyOwn,
    about: 'nobody else',
    fields: { id, name },
  },
  remove: {
    good: async (scene) => ({
      as: scene.ana,
      params: { id: (await anasPasskey(scene)).passkeyId },
    }),
    access: onlyOwn,
    about: 'nobody else',
    fields: { id },
  },
  confirm: {
    // A member of its own, whose session then has another cookie.
    good: async ({ world }) => {
      const as = await withPasskey(world)
      return { as, host, body: await passkeyConfirmation(world, as) }
    },
    access: { ...onlyOwnChallenge, author: 400 },
    about: 'nobody else',
    refusals: {
      conflict: async ({ world }) => {
        const as = await withPasskey(world)
        await world.api(security.confirm, { as, body: { password: 'secret1' } })
        return { as, host, body: await passkeyConfirmation(world, as) }
      },
    },
    fields: { challengeId, credential },
  },
  loginOptions: { good: () => ({ host }), access: forAll, about: 'nobody else' },
  login: {
    good: async ({ world }) => ({
      host,
      body: await passkeyLogin(world, await withPasskey(world)),
    }),
    access: forAll,
    about: 'nobody else',
    refusals: {
      signedOut: async ({ world }) => {
        const stranger = { ...(await withPasskey(world)), phone: makeAuthenticator() }
        return { host, body: await passkeyLogin(world, stranger) }
      },
    },
    fields: {
      challengeId,
      credential,
      isShared: { bad: [invalid(null, 'true', 1, [])] },
      deviceId: { bad: [accepted('', 'x', 7, null)] },
    },
  },
}
