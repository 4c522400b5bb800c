import { Notice } from '../../ui/Notice.tsx'
import { OutboxLine } from '../../ui/OutboxLine.tsx'
import { loginTexts } from './accounts.texts.ts'
import type { Arrival } from './arrival.ts'

/** Tells somebody who was sent to the login what has just worked, and what to do next. */
export function ArrivalNotice({ from, outbox }: Arrival) {
  return (
    <Notice tone="ok">
      {loginTexts.arrived[from]}
      <OutboxLine path={outbox} />
    </Notice>
  )
}
