import { Refusal } from '../../refusal.ts'

export const emailTaken = 'Email is already registered'

const TRIES = 3

/** Runs the work up to three times, as long as `isTransient` says that another try may succeed. */
async function retry<T>(
  work: () => Promise<T>,
  isTransient: (error: unknown) => boolean,
  triesLeft = TRIES - 1,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isTransient(error) || triesLeft === 0) throw error
    return retry(work, isTransient, triesLeft - 1)
  }
}

/** Tries again when the account was deleted before a row could refer to it. */
export const retryWhenGone = <T>(work: () => Promise<T>) =>
  retry(work, (error) => (error as { code?: string }).code === '23503')

const isAddressTaken = (error: unknown) =>
  (error as { constraint?: string }).constraint === 'members_email_key'

/** Retries a change of address when that address was registered concurrently, then refuses. */
export async function retryWhenTaken<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await retry(change, isAddressTaken)
  } catch (error) {
    throw isAddressTaken(error) ? new Refusal('conflict', emailTaken) : error
  }
}
