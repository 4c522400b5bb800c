import { focusOnMount } from '../../../ui/kit/feedback/focusOnMount.ts'
import { Stack } from '../../../ui/kit/layout.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TwoStepSetup } from './TwoStepSetup.tsx'
import { recoveryCodeTexts as texts } from './twoStep.texts.ts'
import type { TotpKey } from './useTwoStep.ts'

/** Replaces the content of the card: a key to set up, or new recovery codes. */
export type Panel = { key: TotpKey } | { codes: readonly string[] }

interface Props {
  panel: Panel
  email: string
  onDone: () => void
  onLeave: () => void
}

/** In one chunk, since few members ever set up two-step login. */
export default function TwoStepPanel({ panel, email, onDone, onLeave }: Props) {
  return 'key' in panel ? (
    <TwoStepSetup totpKey={panel.key} email={email} onDone={onDone} onLeave={onLeave} />
  ) : (
    <NewCodes codes={panel.codes} email={email} onDone={onDone} />
  )
}

interface NewCodesProps {
  codes: readonly string[]
  email: string
  onDone: () => void
}

/** Shows recovery codes that have replaced earlier ones. */
function NewCodes(props: NewCodesProps) {
  return (
    <Stack gap={4}>
      <h3 data-print="none" tabIndex={-1} ref={focusOnMount}>
        {texts.title}
      </h3>
      <RecoveryCodes {...props} />
    </Stack>
  )
}
