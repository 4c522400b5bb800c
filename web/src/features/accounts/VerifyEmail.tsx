import { useQuery } from '@tanstack/react-query'
import { accounts, emailForm } from '@wayside/contract/accounts'
import { call, NetworkError } from '../../api/call.ts'
import { sayWhy } from '../../api/sayWhy.ts'
import { timing } from '../../timing.ts'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { Row, Stack } from '../../ui/kit/layout.ts'
import { useLinkQuery } from '../../ui/shared/useLinkQuery.ts'
import { tryAgain } from '../../ui/ui.texts.ts'
import { StatusHeading } from './AccountPage.tsx'
import { verifyTexts as texts, verifyTexts } from './accounts.texts.ts'
import { GoToLogin } from './GoToLogin.tsx'
import { ResendButton, ResendOutcome, useResendVerification } from './ResendVerification.tsx'
import styles from './VerifyEmail.module.css'

const titles = { verifying: texts.loading, verified: texts.verified, failed: texts.failedTitle }

/**
 * spec §2, Verify email: one heading whose text follows the state and is announced when it changes.
 */
export function VerifyEmail({ verification }: { verification: Verification }) {
  const { step } = verification
  return (
    <Stack gap={5}>
      <StatusHeading title={titles[step]} />
      {step === 'verifying' && <div className={styles.verifyBar} aria-hidden />}
      {step === 'verified' && (
        <>
          {verification.message && <Notice tone="ok">{verification.message}</Notice>}
          <p>{texts.verifiedHint}</p>
          <GoToLogin
            after={timing.afterVerify}
            from="verify"
            email={tokenEmail(verification.token)}
          />
        </>
      )}
      {step === 'failed' && (
        <VerifyFailed
          why={verification.why}
          token={verification.token}
          onTryAgain={verification.tryAgain}
        />
      )}
    </Stack>
  )
}

interface VerifyFailedProps {
  why: string
  token: string
  /** Only when the same link may still work. */
  onTryAgain: (() => void) | undefined
}

function VerifyFailed({ why, token, onTryAgain }: VerifyFailedProps) {
  const resend = useResendVerification()
  return (
    <>
      <Notice tone="error">{why}</Notice>
      <Row gap={3} phone="full">
        {onTryAgain && (
          <Button kind="main" onClick={onTryAgain}>
            {tryAgain}
          </Button>
        )}
        <ResendButton resend={resend} email={tokenEmail(token)} isMain={!onTryAgain} />
        <ButtonLink to="/login">{texts.toLogin}</ButtonLink>
        <ButtonLink to="/register">{texts.register}</ButtonLink>
      </Row>
      <ResendOutcome resend={resend} />
    </>
  )
}

/** Verifies the link's token once: it is the query key, so renders do not repeat it. */
export function useVerifyEmail() {
  const { token = '' } = useLinkQuery('token')
  const { isSuccess, isFetching, data, error, refetch } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => call(accounts.verifyEmail, { query: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

  if (token === '') return { step: 'failed', why: verifyTexts.noToken, token } as const
  if (isSuccess) return { step: 'verified', message: data.message, token } as const
  if (isFetching || !error) return { step: 'verifying' } as const
  return {
    step: 'failed',
    why: sayWhy(error, verifyTexts),
    token,
    tryAgain: error instanceof NetworkError ? refetch : undefined,
  } as const
}

export type Verification = ReturnType<typeof useVerifyEmail>

const decode = (base64url: string): unknown => {
  const bytes = Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
}

/** spec §7: returns the address in the middle section of a verification token, if there is one. */
export function tokenEmail(token: string): string | undefined {
  const [, middle, signature, ...rest] = token.split('.')
  if (!middle || signature === undefined || rest.length > 0) return undefined
  try {
    return emailForm.safeParse(decode(middle)).data?.email
  } catch {
    // The section is not base64url, UTF-8 or JSON, so the user is asked for the address.
    return undefined
  }
}
