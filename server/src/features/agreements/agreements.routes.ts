import { agreements } from '@wayside/contract/agreements'
import { limits } from '@wayside/contract/limits'
import { messageRules } from '@wayside/contract/messages'
import { paginate } from '@wayside/contract/pagination'
import { pocket } from '@wayside/contract/pocket'
import type { Parts } from '../../feature.ts'
import type { Route } from '../../http/route.ts'
import type { Limit } from '../../identity/limits.ts'
import { orNotFound } from '../../refusal.ts'
import {
  acceptVersion,
  cancelAgreement,
  declineVersion,
  withdrawVersion,
} from './acting.service.ts'
import {
  readAgreement,
  readAgreementsOfChat,
  readList,
  readPocket,
} from './address/reading.service.ts'
import { changeTerms } from './changing.service.ts'
import { requestAgreement } from './requests.service.ts'
import { shareAddress } from './sharing.service.ts'
import type { AgreementDependencies } from './telling.ts'

const requests: Limit = {
  name: 'agreement-requests',
  points: 20,
  seconds: 86_400,
  by: 'member',
  firstDay: 5,
}
const acts: Limit = { name: 'agreement-acts', points: 60, seconds: 3600, by: 'member' }
const reads: Limit = { name: 'agreements', points: 600, seconds: 60, by: 'member' }

/** As the search by dates: changes that are refused would tell when nobody is at home. */
const differentDates = ({ from, to }: { from: string; to?: string | undefined }): Limit => ({
  name: 'agreement-days',
  points: 20,
  seconds: 86_400,
  by: 'member',
  of: `${from} ${to}`,
  text: 'You have suggested 20 different dates today.',
})

export type AgreementParts = AgreementDependencies & Pick<Parts, 'limits'>

export function agreementRoutes(route: Route, needs: AgreementParts) {
  const success = true as const

  route(
    agreements.request,
    async ({ me, body }) => ({ success, ...(await requestAgreement(needs, me, body)) }),
    { limit: [requests] },
  )

  const limit = [acts]
  route(
    agreements.change,
    async ({ me, params, body }) => {
      await needs.limits.spend(differentDates(body), { client: undefined, member: me })
      return { success, agreement: await changeTerms(needs, { ...params, ...body, me }) }
    },
    { limit },
  )
  route(
    agreements.accept,
    async ({ me, params, body }) => ({
      success,
      agreement: await acceptVersion(needs, { ...params, ...body, me }),
    }),
    { limit },
  )
  route(
    agreements.decline,
    async ({ me, params, body }) => ({
      success,
      agreement: await declineVersion(needs, { ...params, ...body, me }),
    }),
    { limit },
  )
  route(
    agreements.withdraw,
    async ({ me, params, body }) => ({
      success,
      agreement: await withdrawVersion(needs, { ...params, ...body, me }),
    }),
    { limit },
  )
  route(
    agreements.cancel,
    async ({ me, params, body }) => ({
      success,
      agreement: await cancelAgreement(needs, { ...params, ...body, me }),
    }),
    { limit },
  )
  route(
    agreements.address,
    async ({ me, params, body }) => ({
      success,
      agreement: await shareAddress(needs, { ...params, ...body, me }),
    }),
    { limit },
  )

  route(
    agreements.list,
    async ({ me, query }) => {
      const { agreements: found, total } = await readList(needs, me, query)
      const pagination = paginate(query.page, limits.agreementsPage, total)
      return { success, agreements: found, pagination }
    },
    { limit: [reads] },
  )
  route(pocket.read, async ({ me }) => ({ success, agreements: await readPocket(needs, me) }), {
    limit: [reads],
  })
  route(
    agreements.one,
    async ({ me, params }) => ({
      success,
      agreement: await readAgreement(needs, params.id, me),
    }),
    { limit: [reads] },
  )
  route(
    agreements.ofChat,
    async ({ me, params }) => {
      const found = await readAgreementsOfChat(needs, params.chatId, me)
      return { success, agreements: orNotFound(found, messageRules.chatNotFound) }
    },
    { limit: [reads] },
  )
}
