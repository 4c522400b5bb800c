import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type PrivacySettings, privacy } from '@wayside/contract/privacy'
import { call } from '../../api/call.ts'
import { sayWhy } from '../../api/sayWhy.ts'
import { privacyTexts as texts } from './privacy.texts.ts'

const privacyKey = ['privacy'] as const

export const usePrivacy = () =>
  useQuery({
    queryKey: privacyKey,
    queryFn: ({ signal }): Promise<PrivacySettings> => call(privacy.settings, {}, signal),
    staleTime: 0,
  })

/** Saves the settings, and drops what was loaded under the old ones. */
export function useSavePrivacy() {
  const cache = useQueryClient()
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: (body: PrivacySettings) => call(privacy.change, { body }),
    onSuccess(saved) {
      cache.setQueryData(privacyKey, saved)
      cache.removeQueries({ queryKey: ['members'] })
      // Read marks that are loaded would stay on the screen.
      cache.removeQueries({ queryKey: ['messages', 'chat'] })
    },
  })
  return {
    save: (settings: PrivacySettings) => {
      if (!isPending) mutate(settings)
    },
    /** Something was changed since it was saved. */
    forget: reset,
    isBusy: isPending,
    isSaved: isSuccess,
    failure: error && sayWhy(error, { failed: texts.failed }),
  }
}
