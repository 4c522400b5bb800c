import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type DataExport, mydata } from '@wayside/contract/mydata'
import { apiUrl } from '../../api/apiUrl.ts'
import { call } from '../../api/call.ts'
import { askForConfirmation } from '../../api/confirmation.ts'
import { NetworkError } from '../../api/failures.ts'
import { refreshSession } from '../../session/session.ts'

const LOOK_MS = 2000

/** The newest download of the member. While it is being prepared, the server is asked again. */
export const exportQuery = queryOptions({
  queryKey: ['mydata', 'export'],
  queryFn: async ({ signal }) => (await call(mydata.export, {}, signal)).export,
  refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? LOOK_MS : false),
})

export function usePrepare() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(mydata.prepare, {}),
    onSettled: () => cache.invalidateQueries({ queryKey: exportQuery.queryKey }),
  })
}

const FORBIDDEN = 403

async function fetchFile(id: string) {
  const path = mydata.file.path.replace(':id', id)
  const response = await fetch(apiUrl(path), { credentials: 'include' }).catch((cause: unknown) => {
    throw new NetworkError('No answer from the server', { cause })
  })
  return response
}

/** Fetches the file, after a confirmation if it is needed, and lets the browser store it. */
export const useDownload = () =>
  useMutation({
    mutationFn: async ({ _id, askedAt }: DataExport) => {
      let response = await fetchFile(_id)
      if (response.status === FORBIDDEN && (await askForConfirmation()))
        response = await fetchFile(_id)
      if (response.status === FORBIDDEN) return
      if (!response.ok) throw new Error(`The download answered ${response.status}`)
      const address = URL.createObjectURL(await response.blob())
      const link = document.createElement('a')
      link.href = address
      link.download = `wayside-data-${askedAt.slice(0, 10)}.zip`
      link.click()
      URL.revokeObjectURL(address)
    },
  })

export const useAskDeletion = () =>
  useMutation({
    mutationFn: (eraseMessages: boolean) => call(mydata.askDeletion, { body: { eraseMessages } }),
  })

export const useKeepAccount = () =>
  useMutation({
    mutationFn: () => call(mydata.cancelDeletion, {}),
    onSuccess: refreshSession,
  })
