import { type Agreement, act, askToStay, dayIn } from './agreements.ts'
import type { Side } from './chat.ts'

/** A stay that begins today, agreed to through the API. */
export async function stayOfToday(guest: Side, host: Side) {
  const days = { from: dayIn(0), to: dayIn(2), answer: 'A paella' }
  return act(host, await askToStay(guest, host, days), 'accept')
}

/** Writes through the API about a stay, like another screen of the same member. */
export const writeReference = (
  { page }: Side,
  { member }: Side,
  { _id: agreement }: Agreement,
  more: object = {},
) =>
  page.request.post('/api/references', {
    data: {
      ...{
        receiverId: member.id,
        agreement,
        kind: 'stayed',
        recommends: 'yes',
        text: 'A good host',
      },
      ...more,
    },
  })
