import { DoorClosed, Hourglass } from 'lucide-react'
import { TextLink } from '../../../ui/kit/Button.tsx'
import { Beside, Well } from '../../../ui/kit/surfaces.ts'
import { withNames } from '../../../ui/kit/text/withNames.tsx'
import { requestTexts as texts } from '../agreements.texts.ts'

/** Whether a member takes requests to stay, as their details say. */
export interface Hosting {
  status: string
  mayRequest: string
  unanswered?: number | undefined
}

/** Why one cannot ask to stay now; nothing when the member has said nothing about hosting. */
export function whyNot(name: string, { status, mayRequest, unanswered = 0 }: Hosting) {
  if (mayRequest === 'full') return withNames((who) => texts.full(who, unanswered), name)
  return mayRequest === 'closed' && status === 'no' ? withNames(texts.notHosting, name) : undefined
}

interface Props {
  name: string
  hosting: Hosting
  /** Where other hosts are found. */
  others: string
}

/** Stands in place of the request. */
export function MayNotAsk({ name, hosting, others }: Props) {
  const isFull = hosting.mayRequest === 'full'
  const Icon = isFull ? Hourglass : DoorClosed
  return (
    <Well ink="quiet" size="small">
      <Beside>
        <Icon aria-hidden />
        <div>
          <p>{whyNot(name, hosting) ?? withNames(texts.notHosting, name)}</p>
          {isFull && (
            <TextLink isAlone to={others}>
              {texts.others}
            </TextLink>
          )}
        </div>
      </Beside>
    </Well>
  )
}
