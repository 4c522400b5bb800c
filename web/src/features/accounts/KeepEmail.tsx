import { useMutation } from '@tanstack/react-query'
import { accountLinks } from '@wayside/contract/accountLinks'
import { call } from '../../api/call.ts'
import { isNotFound } from '../../api/failures.ts'
import { sayWhy } from '../../api/sayWhy.ts'
import { deadline } from '../../format/dates.ts'
import { withSessionsEnding } from '../../session/watchSession.ts'
import { Stack, Text } from '../../ui/kit/layout.ts'
import { useMailedLink } from '../../ui/shared/useMailedLink.ts'
import { LinkForm } from './LinkForm.tsx'
import { accountChoices, accountLinkTexts, keepEmailTexts } from './recovery.texts.ts'

/** Restores the email address that somebody has changed. */
export const KeepEmail = ({ link }: { link: Extract<AccountLink, { step: 'keepEmail' }> }) => (
  <LinkForm link={link} texts={keepEmailTexts}>
    <Stack as="ul" gap={3} dots>
      {keepEmailTexts.what.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Stack>
    {link.until && (
      <Text ink="quiet" size="small">
        {keepEmailTexts.until(deadline(link.until))}
      </Text>
    )}
  </LinkForm>
)

/** Tells whether a link leaves a choice. */
export const isChoice = (purpose: string): purpose is keyof typeof accountChoices =>
  Object.hasOwn(accountChoices, purpose)

/** Loads the purpose of a mailed link and uses it on a press. */
export function useAccountLink() {
  const link = useMailedLink({
    name: 'accountLink',
    load: (token) => call(accountLinks.look, { query: { token } }),
    texts: accountLinkTexts,
  })
  const use = useMutation({
    mutationFn: () =>
      withSessionsEnding(() => call(accountLinks.use, { body: { token: link.token } })),
    networkMode: 'always',
  })

  if (use.data) return { step: 'done', ...use.data } as const
  if (isNotFound(use.error)) return { step: 'invalid' } as const
  if (link.step !== 'found') return link
  const { purpose, until } = link.data
  const form = {
    until,
    isBusy: use.isPending,
    failure: use.error ? sayWhy(use.error, accountLinkTexts) : undefined,
    /** Changes with every response, so that the same message is announced again. */
    attempt: use.failureCount + use.submittedAt,
    press: () => {
      if (!use.isPending) use.mutate()
    },
  }
  // This one works only while the new address waits, whatever its end is.
  if (purpose === 'stopEmail') return { step: 'keepEmail', ...form, until: undefined } as const
  if (purpose === 'keepEmail') return { step: 'keepEmail', ...form } as const
  if (isChoice(purpose)) return { step: 'choice', purpose, ...form } as const
  return { step: 'unknown' } as const
}

export type AccountLink = ReturnType<typeof useAccountLink>
