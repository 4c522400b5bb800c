import { Refusal } from '../../refusal.ts'

export const emailTaken = 'Email is already registered'

const TRIES = 3

/**
 * Makes a move to an address again when somebody has registered it in the same moment: the next try sees whether they have
 * an account by now or have only typed it.
 */
export async function retryWhenTaken<T>(move: () => Promise<T>, triesLeft = TRIES - 1): Promise<T> {
  try {
    return await move()
  } catch (error) {
    const isTaken = (error as { constraint?: string }).constraint === 'members_email_key'
    if (!isTaken) throw error
    if (triesLeft === 0) throw new Refusal('conflict', emailTaken)
    return retryWhenTaken(move, triesLeft - 1)
  }
}
