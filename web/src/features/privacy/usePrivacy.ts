import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type PrivacySettings, privacy } from '@wayside/contract/privacy'
import { call } from '../../api/call.ts'

const privacyKey = ['privacy'] as const

export const usePrivacy = () =>
  useQuery({
    queryKey: privacyKey,
    queryFn: ({ signal }): Promise<PrivacySettings> => call(privacy.settings, {}, signal),
    staleTime: 0,
  })

/**
 * Saves what is chosen for one setting at once, and drops what was loaded under the old one. Shows
 * what is stored if that fails.
 */
export function usePrivacySetting<Name extends keyof PrivacySettings>(
  settings: PrivacySettings,
  name: Name,
) {
  const cache = useQueryClient()
  const { mutate, variables, isPending, isSuccess, isError } = useMutation({
    // One after the other, so that the last choice is the one that stays.
    scope: { id: 'privacy' },
    mutationFn: (value: PrivacySettings[Name]) => call(privacy.change, { body: { [name]: value } }),
    async onSuccess(saved) {
      // A request that was sent before the change could bring back what it replaced.
      await cache.cancelQueries({ queryKey: privacyKey })
      cache.setQueryData(privacyKey, saved)
      cache.removeQueries({ queryKey: ['members'] })
      // Read marks that are loaded would stay on the screen.
      cache.removeQueries({ queryKey: ['messages', 'chat'] })
    },
    // The request may have succeeded and only its response was lost.
    onError: () => void cache.invalidateQueries({ queryKey: privacyKey }),
  })
  return {
    name,
    value: isPending ? variables : settings[name],
    choose: mutate,
    outcome: { isSaved: isSuccess, hasFailed: isError },
  }
}
