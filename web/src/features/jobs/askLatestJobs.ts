import { jobs } from '@wayside/contract/jobs'
import { limits } from '@wayside/contract/limits'
import { ApiError, call } from '../../api/call.ts'
import { latestTexts } from './latest.texts.ts'

/** spec §7: the jobs of the home list, asked for without credentials. */
export async function askLatestJobs(signal: AbortSignal) {
  try {
    const response = await call(jobs.list, { query: { limit: limits.homeJobs } }, signal, {
      credentials: 'omit',
    })
    return response.jobs.slice(0, limits.homeJobs)
  } catch (error) {
    if (error instanceof ApiError) throw new Error(latestTexts.refused, { cause: error })
    throw error
  }
}
