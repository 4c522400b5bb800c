const TRIES = 3

/**
 * Does it again when the account that was found has gone before a row could name it: it was purged or replaced by another
 * registration. The next try sees what is there now.
 */
export async function retryWhenGone<T>(work: () => Promise<T>, triesLeft = TRIES - 1): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isGone = (error as { code?: string }).code === '23503'
    if (!isGone || triesLeft === 0) throw error
    return retryWhenGone(work, triesLeft - 1)
  }
}
