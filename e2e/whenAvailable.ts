import { expect } from '@playwright/test'

interface Answer {
  status(): number
  ok(): boolean
  text(): Promise<string>
}

/**
 * The answer to a call that prepares a test. A 503 means "come back in a moment", as a machine under load says it, so the
 * call is made again; it needs a clientId where twice would be two.
 */
export async function whenAvailable<A extends Answer>(ask: () => Promise<A>): Promise<A> {
  let answer = await ask()
  await expect(async () => {
    if (answer.status() === 503) answer = await ask()
    expect(answer.status()).not.toBe(503)
  }).toPass()
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer
}
