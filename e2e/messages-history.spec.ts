import type { Page } from '@playwright/test'
import { bubbles, log, open, pixelsBelow, post, type Side, test } from './chat.ts'
import { inDatabase } from './database.ts'
import { expect } from './fixtures.ts'

// `LONG_CHAT=10000` goes through more of them.
const COUNT = Number(process.env.LONG_CHAT ?? 1000)

/**
 * Fills the chat with turns of three messages, one every 15 minutes, every seventh of them long.
 */
const fill = (chat: string, ana: Side, ben: Side) =>
  inDatabase((query) =>
    query(
      `insert into messages (chat_id, sender_id, text, created_at)
       select $1, (case when n / 3 % 2 = 0 then $2 else $3 end)::uuid,
         'message ' || n || case when n % 7 = 0 then repeat(' on the way', n % 40) else '' end,
         now() - (($4::int - n) * 15 + 10) * interval '1 minute'
       from generate_series(1, $4::int) n`,
      [chat, ana.member.id, ben.member.id, COUNT],
    ),
  )

/**
 * Scrolls to the edge repeatedly; records the messages seen, those that jumped, and the largest
 * number of nodes.
 */
const travel = (page: Page, way: 'up' | 'down', steps: number) =>
  log(page).evaluate(
    async (box, { way, steps }) => {
      const seen = new Set<string>()
      const result = { nodes: 0, jumps: [] as string[], doubled: [] as string[] }
      const frame = () => new Promise(requestAnimationFrame)
      const bubblesNow = () => [...box.querySelectorAll<HTMLElement>('[data-id]')]
      const end = () => (way === 'up' ? 0 : box.scrollHeight - box.clientHeight)
      for (let step = 0, still = 0; step < steps && still < 60; still++) {
        const before = bubblesNow()
        const ids = before.map(({ dataset }) => dataset.id ?? '')
        if (new Set(ids).size < ids.length) result.doubled.push(...ids)
        if (ids.some((id) => !seen.has(id))) {
          still = 0
          step++
        }
        for (const id of ids) seen.add(id)
        result.nodes = Math.max(result.nodes, document.querySelectorAll('*').length)
        box.scrollTop = end()
        const inViewport = before.find(
          (line) => line.getBoundingClientRect().bottom > box.getBoundingClientRect().top + 5,
        )
        const at = inViewport?.getBoundingClientRect().top ?? 0
        await frame()
        await frame()
        await new Promise((drawn) => setTimeout(drawn))
        const moved = inViewport?.isConnected
          ? Math.abs(inViewport.getBoundingClientRect().top - at)
          : Number.POSITIVE_INFINITY
        if (moved > 2) result.jumps.push(`${inViewport?.dataset.id}: ${moved}`)
      }
      return { ...result, seen: [...seen] }
    },
    { way, steps },
  )

// spec 10.62
test(`scrolls a chat of ${COUNT} messages up and down without a loss, a duplicate, a jump or a large page`, async ({
  ana,
  ben,
  chat,
}) => {
  // Each page is fetched, rendered and measured: ten thousand messages take half a minute, or two
  // minutes on a slow machine.
  test.setTimeout(240_000)
  const { page } = ana
  await fill(chat, ana, ben)
  await open(ana, chat)
  await expect(bubbles(page)).toHaveCount(50)
  await expect(bubbles(page).last()).toHaveText(`message ${COUNT}`)

  const up = await travel(page, 'up', 1000)
  expect(up.doubled).toEqual([])
  expect(up.jumps).toEqual([])
  expect(up.seen).toHaveLength(COUNT + 1)
  await expect(bubbles(page).first()).toHaveText('Hello Ana')
  expect(up.nodes).toBeLessThan(4000)

  const down = await travel(page, 'down', 10)
  expect(down.doubled).toEqual([])
  expect(down.jumps).toEqual([])
  expect(down.seen.length).toBeGreaterThan(500)

  await post(ben, ana, 'the newest')
  await page.getByRole('button', { name: 'New messages' }).click()
  await expect(bubbles(page).last()).toHaveText('the newest')
  await expect.poll(() => pixelsBelow(page)).toBeLessThan(2)
  await expect(page.getByRole('button', { name: 'New messages' })).toBeHidden()
})
