import { ApiError } from '../../api/call.ts'
import { sayWhy } from '../../api/sayWhy.ts'
import { discoverTexts, profileTexts } from './members.texts.ts'

/** spec §8, Discover: the server's text, or its status, or that it cannot be reached. */
export const whyNoMembers = (error: unknown) =>
  sayWhy(error, {
    failed: error instanceof ApiError ? discoverTexts.serverError(error.status) : discoverTexts.unreachable,
    network: discoverTexts.unreachable,
  })

/** spec §8, Visit profile. */
export const whyNoProfile = (error: unknown) => sayWhy(error, { failed: profileTexts.failed, network: profileTexts.unreachable })
