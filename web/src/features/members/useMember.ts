import { useQuery } from '@tanstack/react-query'
import { members } from '@wayside/contract/members'
import { call } from '../../api/call.ts'

/** One member's public profile; nothing is asked for without an id. */
export const useMember = (id: string | undefined) =>
  useQuery({
    queryKey: ['members', 'one', id],
    queryFn: async ({ signal }) => (await call(members.one, { params: { id: id ?? '' } }, signal)).user,
    enabled: id !== undefined,
  })
