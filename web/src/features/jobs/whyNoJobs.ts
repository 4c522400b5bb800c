import { jobTexts } from '@wayside/contract/jobs'
import { ApiError, NetworkError } from '../../api/call.ts'
import { sayWhy } from '../../api/sayWhy.ts'
import { detailTexts, listTexts } from './jobs.texts.ts'

/** spec §8, Job list: it has its own text for every answer that is not OK. */
export const whyNoJobs = (error: unknown) => (error instanceof NetworkError ? listTexts.network : listTexts.failed)

export const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

/** spec §8, Job detail. */
export const whyNoJob = (error: unknown) => (isGone(error) ? jobTexts.notFound : sayWhy(error, detailTexts))
