import { Refusal } from '../../refusal.ts'

export const emailTaken = 'Email is already registered'

const TRIES = 3

/**
 * Tries again, three times in all, while `isPassing` says that the next try would find another
 * state of the database.
 */
async function retry<T>(
  work: () => Promise<T>,
  isPassing: (error: unknown) => boolean,
  triesLeft = TRIES - 1,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isPassing(error) || triesLeft === 0) throw error
    return retry(work, isPassing, triesLeft - 1)
  }
}

/**
 * Tries again when the account that was found has been purged or replaced before a row could name
 * it.
 */
export const retryWhenGone = <T>(work: () => Promise<T>) =>
  retry(work, (error) => (error as { code?: string }).code === '23503')

const isAddressTaken = (error: unknown) =>
  (error as { constraint?: string }).constraint === 'members_email_key'

/**
 * Tries a change of address again when somebody has registered that address at the same time.
 * Refuses when it stays taken.
 */
export async function retryWhenTaken<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await retry(change, isAddressTaken)
  } catch (error) {
    throw isAddressTaken(error) ? new Refusal('conflict', emailTaken) : error
  }
}
