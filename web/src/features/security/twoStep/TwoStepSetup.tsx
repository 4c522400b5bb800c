import { useMutation } from '@tanstack/react-query'
import { twoStep } from '@wayside/contract/twoStep'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button, ButtonAnchor } from '../../../ui/kit/Button.tsx'
import { CopyButton } from '../../../ui/kit/CopyButton.tsx'
import { focusOnMount } from '../../../ui/kit/feedback/focusOnMount.ts'
import { Notice } from '../../../ui/kit/feedback/Notice.tsx'
import { FormButtons } from '../../../ui/kit/forms/FormButtons.tsx'
import { OneTimeCode } from '../../../ui/kit/forms/OneTimeCode.tsx'
import { Row, Stack, Text } from '../../../ui/kit/layout.ts'
import type { Elements } from '../../../ui/kit/text/elements.ts'
import { refusedFields, useProblems, wholeRefusal } from '../../../ui/shared/forms/problems.ts'
import { QrCode } from '../../../ui/shared/QrCode.tsx'
import { useRefresh } from '../useSecurity.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { setupTexts as texts } from './twoStep.texts.ts'
import type { TotpKey } from './useTwoStep.ts'

interface Props {
  totpKey: TotpKey
  email: string
  onDone: () => void
  onLeave: () => void
}

/** Sets two-step login up in three steps: the key, a first code of it, the recovery codes. */
export function TwoStepSetup({ totpKey, email, onDone, onLeave }: Props) {
  const [isScanned, setIsScanned] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes)
    return (
      <Step at={3} title={texts.codes} focus>
        <RecoveryCodes codes={codes} email={email} onDone={onDone} />
      </Step>
    )
  if (isScanned)
    return (
      <Step at={2} title={texts.enter}>
        <FirstCode onCodes={setCodes} onBack={() => setIsScanned(false)} />
      </Step>
    )
  return (
    <Step at={1} title={texts.scan} focus>
      <Key {...totpKey} />
      <Row gap={3}>
        <Button kind="main" onClick={() => setIsScanned(true)}>
          {texts.next}
        </Button>
        <Button onClick={onLeave}>{texts.cancel}</Button>
      </Row>
    </Step>
  )
}

interface StepProps {
  at: number
  title: string
  /** The heading takes the focus when it appears. */
  focus?: boolean
  children: Elements
}

const Step = ({ at, title, focus = false, children }: StepProps) => (
  <Stack gap={4}>
    <h3 key={at} data-print="none" tabIndex={-1} ref={focus ? focusOnMount : undefined}>
      {texts.steps(at, title)}
    </h3>
    {children}
  </Stack>
)

/** In groups of four, which are easier to type. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

const Key = ({ secret, uri }: TotpKey) => (
  <>
    <Text ink="quiet">{texts.scanHint}</Text>
    <Row gap={5} align="start">
      <QrCode text={uri} label={texts.qrCode} />
      <Stack gap={2} align="start">
        <b>{texts.key}</b>
        <code>{grouped(secret)}</code>
        <Row gap={3}>
          <CopyButton text={secret} what={texts.copiedKey} />
          <ButtonAnchor href={uri}>{texts.openApp}</ButtonAnchor>
        </Row>
      </Stack>
    </Row>
  </>
)

interface FirstCodeProps {
  onCodes: (codes: readonly string[]) => void
  onBack: () => void
}

function FirstCode({ onCodes, onBack }: FirstCodeProps) {
  const refresh = useRefresh()
  const field = useRef<HTMLInputElement>(null)
  const { show, edited, problemOf, attempt } = useProblems()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (code: string) =>
      (await call(twoStep.finish, { body: { code } })).recoveryCodes,
    onSuccess: (codes) => {
      onCodes(codes)
      refresh()
    },
    onError: (refused) => show(refusedFields(refused)),
  })
  const failure = wholeRefusal(error, texts)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same problem may come again
  useEffect(() => {
    if (failure) return
    field.current?.focus()
    field.current?.select()
  }, [failure, attempt])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isPending) mutate(String(new FormData(event.currentTarget).get('code')))
  }
  return (
    <Stack as="form" gap={4} noValidate onSubmit={submit}>
      {failure && (
        <Notice key={attempt} tone="error" focus>
          {failure}
        </Notice>
      )}
      <OneTimeCode
        ref={field}
        scope="two-step"
        label={texts.code}
        hint={texts.enterHint}
        required
        error={problemOf('code')}
        onChange={() => edited('code')}
      />
      <FormButtons isBusy={isPending} texts={{ ...texts, cancel: texts.back }} onCancel={onBack} />
    </Stack>
  )
}
