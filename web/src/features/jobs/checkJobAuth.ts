import { jobs } from '@wayside/contract/jobs'
import { call } from '../../api/call.ts'

/** spec §4: asked before a job is posted, and its result only logged. */
export async function checkJobAuth() {
  const result = await call(jobs.check, {}).catch((error: unknown) => error)
  // biome-ignore lint/suspicious/noConsole: the spec wants this result logged
  console.log('Job authorisation', result)
}
