import type { TestMember, World } from '../harness.ts'
import { manyMembers } from '../members/manyMembers.ts'

/**
 * How often each race is run. A gap of a millisecond shows in a few of so many; one that is shorter
 * may need the 200 of `npm run release-check`.
 */
export const ROUNDS = Number(process.env.RACE_ROUNDS ?? 40)

// More wait for connections of the pool, which brings the steps of one race closer together.
const AT_ONCE = 20

/** Runs a race in rounds, each with two new members, some rounds at once. */
export async function inRounds(
  world: World,
  race: (ana: TestMember, bo: TestMember, round: number) => Promise<unknown>,
  rounds = ROUNDS,
) {
  const bos = await manyMembers(world, rounds)
  const next = (await manyMembers(world, rounds)).entries()
  const runSome = async () => {
    for (const [round, ana] of next) await race(ana, bos[round] as TestMember, round)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, runSome))
}

/** The same in groups, for a race with something that all members have in common. */
export async function inGroups(world: World, race: (members: TestMember[]) => Promise<unknown>) {
  for (let done = 0; done < ROUNDS; done += AT_ONCE) await race(await manyMembers(world, AT_ONCE))
}
