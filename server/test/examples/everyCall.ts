import { expect } from 'vitest'
import type { TestMember } from '../harness.ts'
import { examples, goodCall } from './all.ts'
import type { Scene } from './scene.ts'

interface Search {
  words: readonly string[]
  /** These make every call that reads, and the first of them every other call as well. */
  readers: readonly [TestMember, ...TestMember[]]
}

/** Makes every call of the API with good values, and expects words in none of the answers. */
export async function expectInNoAnswer(scene: Scene, { words, readers }: Search) {
  const { world } = scene
  await world.pool.query('create table saved as select * from sessions')
  for (const listed of examples) {
    const good = await goodCall(listed, scene)
    const isRead = listed.endpoint.method === 'GET'
    for (const as of isRead ? readers : [readers[0]]) {
      const { text } = await world.api(listed.endpoint, { ...good, as })
      for (const word of words) expect(text, listed.name).not.toContain(word)
    }
    if (isRead) continue
    // No call hides the two from each other in the next one, or ends the session.
    await world.pool.query('delete from blocks')
    await world.pool.query("update members set standing = 'good' where standing <> 'erased'")
    await world.pool.query('insert into sessions select * from saved on conflict do nothing')
  }
  await world.pool.query('drop table saved')
}
