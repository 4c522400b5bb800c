import { expect } from '@playwright/test'

interface Answer {
  status(): number
  ok(): boolean
  text(): Promise<string>
}

/**
 * The answer to a call that prepares a test. A 503 means "come back in a moment", as a machine
 * under load says it, so the call is made again; it needs a clientId where twice would be two.
 */
export async function whenAvailable<A extends Answer>(ask: () => Promise<A>): Promise<A> {
  let response = await ask()
  await expect(async () => {
    if (response.status() === 503) response = await ask()
    expect(response.status()).not.toBe(503)
  }).toPass()
  expect(response.ok(), await response.text()).toBe(true)
  return response
}
