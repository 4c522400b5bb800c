import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AgreementList, agreementLists, agreements } from '@wayside/contract/agreements'
import { useSearchParams } from 'react-router'
import { call } from '../../../api/call.ts'
import { agreementsKey } from '../agreementKeys.ts'
import { useLiveAgreements } from '../useLiveAgreements.ts'

const isList = (name: string | null): name is AgreementList =>
  agreementLists.some((list) => list === name)

/** Which list the address names, and its page. */
export function useListPlace() {
  const [params] = useSearchParams()
  const named = params.get('list')
  const list = isList(named) ? named : 'waiting'
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  return { list, page }
}

export const urlOfList = (list: AgreementList, page = 1) =>
  `/stays?list=${list}${page > 1 ? `&page=${page}` : ''}`

/** Loads a page of a list, and again when an agreement has changed. */
export function useAgreementList(list: AgreementList, page: number) {
  useLiveAgreements()
  return useQuery({
    queryKey: [...agreementsKey, 'list', list, page],
    queryFn: ({ signal }) => call(agreements.list, { query: { list, page } }, signal),
    // The rows stay while another page of the same list loads.
    placeholderData: (before, query) =>
      query?.queryKey[2] === list ? keepPreviousData(before) : undefined,
  })
}
