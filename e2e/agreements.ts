import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Side } from './chat.ts'

const DAY_MS = 86_400_000

/** A day of the calendar so many days from now. */
export const dayIn = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** Says through the API how a member hosts. */
export const saveHosting = ({ page }: Pick<Side, 'page'>, more: object = {}) =>
  page.request.post('/api/profile/details', { data: { hosting: 'accepting', ...more } })

export interface Agreement {
  _id: string
  chatId: string
  version: number
}

/** Asks through the API to stay with a member. */
export async function askToStay({ page }: Side, { member }: Side, more: object = {}) {
  const data = {
    receiverId: member.id,
    kind: 'stay',
    ...{ from: dayIn(30), to: dayIn(33), guests: 2 },
    reason: 'I walk to the sea and would love to rest.',
    clientId: randomUUID(),
    ...more,
  }
  const response = await page.request.post('/api/agreements', { data })
  return ((await response.json()) as { agreement: Agreement }).agreement
}

/** Does an act through the API, like another screen of the same member. */
export async function act(
  { page }: Pick<Side, 'page'>,
  { _id, version }: Agreement,
  name: string,
  more: object = {},
) {
  const data = { version, ...more }
  const response = await page.request.post(`/api/agreements/${_id}/${name}`, { data })
  return ((await response.json()) as { agreement: Agreement }).agreement
}

/** Shares through the API where a guest stays. */
export const shareAddress = ({ page }: Pick<Side, 'page'>, { _id }: Agreement, data: object) =>
  page.request.post(`/api/agreements/${_id}/address`, { data })

export const card = (page: Page) => page.locator('[data-agreement]')
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
