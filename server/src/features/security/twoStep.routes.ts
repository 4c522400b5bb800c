import { twoStep } from '@wayside/contract/twoStep'
import type { Route } from '../../http/route.ts'
import type { Limit } from '../../identity/limits.ts'
import type { SecondStepDependencies } from '../../identity/secondSteps/secondSteps.ts'
import {
  finishTwoStep,
  keepTwoStep,
  removeTwoStep,
  renewRecoveryCodes,
  startTwoStep,
} from './twoStep.service.ts'

const uses: Limit = { name: 'two-step', points: 60, seconds: 3600, by: 'member' }
const options = { limit: [uses] }
const success = true as const

/** Registers the calls that set up and change two-step login. */
export function twoStepRoutes(route: Route, needs: SecondStepDependencies) {
  route(
    twoStep.start,
    async ({ me }, { token = '' }) => ({ success, ...(await startTwoStep(needs, { me, token })) }),
    options,
  )

  route(
    twoStep.finish,
    async ({ me, body }, { token = '' }) => ({
      success,
      recoveryCodes: await finishTwoStep(needs, { me, token }, body.code),
    }),
    options,
  )

  route(
    twoStep.remove,
    async ({ me }, { token = '' }) => {
      await removeTwoStep(needs, { me, token })
      return { success }
    },
    options,
  )

  route(
    twoStep.keep,
    async ({ me }) => {
      await keepTwoStep(needs, me)
      return { success }
    },
    options,
  )

  route(
    twoStep.newRecoveryCodes,
    async ({ me }, { token = '' }) => ({
      success,
      recoveryCodes: await renewRecoveryCodes(needs, { me, token }),
    }),
    options,
  )
}
