import { jobs } from '@wayside/contract/jobs'
import { limits } from '@wayside/contract/limits'
import { ApiError, call } from '../../api/call.ts'
import { latestTexts } from './latest.texts.ts'

/**
 * Requests the jobs of Home without credentials (spec §7). A chunk of its own: it needs the contract,
 * for which the entry has no room.
 */
export async function fetchLatestJobs(signal: AbortSignal) {
  try {
    const response = await call(jobs.list, { query: { limit: limits.homeJobs } }, signal, {
      credentials: 'omit',
    })
    return response.jobs.slice(0, limits.homeJobs)
  } catch (error) {
    if (error instanceof ApiError) throw new Error(latestTexts.failed, { cause: error })
    throw error
  }
}
