import type { accountLinks } from '@wayside/contract/accountLinks'
import { accounts } from '@wayside/contract/accounts'
import { profile } from '@wayside/contract/profile'
import type { World } from '../harness.ts'
import { waitFor } from '../waitFor.ts'
import { type ExamplesOf, notFound } from './example.ts'
import { forAll } from './scene.ts'
import { absent, long, notText } from './values.ts'

const invalid = 'This link is no longer valid.'

/** The link in the email to the old address of an account that has moved. */
async function keepEmailToken(world: World) {
  const as = await world.signedIn()
  const email = `${crypto.randomUUID()}@example.org`
  await world.api(profile.update, {
    as,
    body: { name: 'Ana', country: 'france', hostornomad: 'host', email },
  })
  await world.api(accounts.verifyEmail, { query: { token: await world.tokenFor(email) } })
  return waitFor(async () =>
    (await world.mailsTo(as.email))
      .map(({ text = '' }) => /account-link\?token=([\w-]+)/.exec(text)?.[1])
      .findLast(Boolean),
  )
}

export const accountLinkExamples: ExamplesOf<typeof accountLinks> = {
  look: {
    good: async ({ world }) => ({ query: { token: await keepEmailToken(world) } }),
    access: forAll,
    about: 'nobody else',
    refusals: { notFound: () => ({ query: { token: 'x' } }) },
    fields: { token: { bad: [notFound(invalid, absent, '', 'x', long(3000))] } },
  },
  use: {
    good: async ({ world }) => ({ body: { token: await keepEmailToken(world) } }),
    access: forAll,
    about: 'nobody else',
    refusals: {
      notFound: () => ({ body: { token: 'x' } }),
      // Only an older node lets somebody register an address that is kept.
      conflict: async ({ world }) => {
        const token = await keepEmailToken(world)
        await world.pool.query(
          `update members set email =
             (select data->>'email' from account_links order by created_at desc limit 1)
           where email = $1`,
          [(await world.signedIn()).email],
        )
        return { body: { token } }
      },
    },
    fields: { token: { bad: [notFound(invalid, absent, '', 'x', long(3000), ...notText)] } },
  },
}
