import { useMutation } from '@tanstack/react-query'
import { twoStep } from '@wayside/contract/twoStep'
import { ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { failedText, networkText } from '../../api/failures.texts.ts'
import { sayWhy } from '../../api/sayWhy.ts'
import { postedDate } from '../../format/dates.ts'
import { refreshSession } from '../../session/session.ts'
import { Button } from '../../ui/kit/Button.tsx'
import * as texts from '../app.texts.ts'
import { Banner } from './Banner.tsx'

/** Tells a member on every page that somebody with their password has their second step removed. */
export default function FactorBanner({ endsAt }: { endsAt: string }): ReactNode {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(twoStep.keep, {}),
    onSuccess: () => {
      // The button is about to go.
      document.getElementById('main')?.focus({ preventScroll: true })
      return refreshSession()
    },
  })
  return (
    <Banner Icon={ShieldAlert} isWarning>
      <b>{texts.secondStepEnds(postedDate(endsAt))}</b>
      <Button kind="inline" disabled={isPending} onClick={() => mutate()}>
        {texts.stopThis}
      </Button>
      {error && <span>{sayWhy(error, { failed: failedText, network: networkText })}</span>}
    </Banner>
  )
}
