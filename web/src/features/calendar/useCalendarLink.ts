import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { calendar } from '@wayside/contract/calendar'
import { call } from '../../api/call.ts'

const linkKey = ['calendar', 'link']

/** The link of one's own calendar: whether there is one, and how to make and end it. */
export function useCalendarLink() {
  const cache = useQueryClient()
  const { data, error } = useQuery({
    queryKey: linkKey,
    queryFn: ({ signal }) => call(calendar.link, {}, signal),
  })
  const onSuccess = () => cache.invalidateQueries({ queryKey: linkKey })
  const make = useMutation({ mutationFn: () => call(calendar.makeLink, {}), onSuccess })
  const end = useMutation({
    mutationFn: () => call(calendar.endLink, {}),
    onSuccess: () => {
      make.reset()
      return onSuccess()
    },
  })
  return {
    state: data,
    /** Of a link that was just made. */
    url: make.data?.url,
    hasEnded: end.isSuccess && !make.data,
    hasFailed: [error, make.error, end.error].some(Boolean),
    isBusy: make.isPending || end.isPending,
    make: () => {
      end.reset()
      make.mutate()
    },
    end: () => end.mutate(),
  }
}
