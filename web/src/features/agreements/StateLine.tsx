import { WithIcon } from '../../ui/kit/layout.ts'
import type { ShownState } from './shownState.ts'

const inks = { mine: 'full', agreed: 'ok', theirs: 'quiet', ended: 'quiet' } as const

/** How an agreement stands, in a line. */
export const StateLine = ({ Icon, tone, text }: ShownState) => (
  <WithIcon ink={inks[tone]} size="small" weight="strong">
    <Icon aria-hidden />
    <span>{text}</span>
  </WithIcon>
)
