import { NewCodes } from './NewCodes.tsx'
import { TwoStepSetup } from './TwoStepSetup.tsx'
import type { TotpKey } from './useTwoStep.ts'

/** What takes the place of the card's content: a key to set up, or codes that were made anew. */
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
