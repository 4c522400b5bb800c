import { expect } from '@playwright/test'

interface Answer {
  status(): number
  ok(): boolean
  text(): Promise<string>
}

/**
 * Makes a set-up call again while a loaded server answers 503. A call that creates something needs
 * a clientId, or a repeat would create it twice.
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
