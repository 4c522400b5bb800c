import { stillOpen } from '@wayside/contract/ownJobs'
import type { Route } from '../../http/route.ts'
import type { Limit } from '../../identity/limits.ts'
import { answerAsking, lookAtAsking, type StillOpenDependencies } from './stillOpen.service.ts'

const looks: Limit = { name: 'still-open', points: 60, seconds: 60, by: 'client' }
const answers: Limit = { name: 'still-open-answers', points: 20, seconds: 60, by: 'client' }

const success = true as const

/** Registers the calls of the screen that the email about a job opens, also signed out. */
export function stillOpenRoutes(route: Route, needs: StillOpenDependencies) {
  route(
    stillOpen.look,
    async ({ query: { token } }) => ({ success, job: await lookAtAsking(needs, token) }),
    { limit: [looks] },
  )
  route(
    stillOpen.answer,
    async ({ query: { token }, body: { isOpen } }) => ({
      success,
      job: await answerAsking(needs, { token, isOpen }),
    }),
    { limit: [answers] },
  )
}
