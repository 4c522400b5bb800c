import { ReasonForm } from '../../ui/forms/ReasonForm.tsx'
import { historyTexts as texts } from './case/case.texts.ts'
import { moderationScreenTexts } from './moderation.texts.ts'
import { useLift } from './useModeration.ts'

interface Props {
  ids: { caseId: string; decision: string }
  onCancel: () => void
}

/** Lifts a decision and says why to the member. */
export const LiftForm = ({ ids, onCancel }: Props) => (
  <ReasonForm
    texts={{
      ...texts,
      label: texts.liftLabel,
      hint: texts.liftHint,
      network: moderationScreenTexts.network,
    }}
    scope={ids.decision}
    sending={useLift(ids)}
    onCancel={onCancel}
  />
)
