import { useQuery } from '@tanstack/react-query'
import { transparency } from '@wayside/contract/transparency'
import { call } from '../../api/call.ts'

/** The public numbers, and the address of the operator. */
export const useTransparency = () =>
  useQuery({
    queryKey: ['transparency'],
    queryFn: ({ signal }) => call(transparency.read, {}, signal),
  })
