import { useMutation } from '@tanstack/react-query'
import { decisions } from '@wayside/contract/decisions'
import { call } from '../../api/call.ts'
import { ReasonForm } from '../../ui/shared/forms/ReasonForm.tsx'
import { ownReportTexts as texts } from './ownReports.texts.ts'

interface Props {
  ids: { decisionId?: string; reportId?: string }
  onCancel: () => void
  onSent: () => void
}

/** Says why a decision is wrong, once. */
export function AppealForm({ ids, onCancel, onSent }: Props) {
  const sending = useMutation({
    mutationFn: (text: string) => call(decisions.appeal, { body: { ...ids, text } }),
    onSuccess: onSent,
  })
  return (
    <ReasonForm
      texts={{ ...texts, label: texts.appealLabel, hint: texts.appealHint }}
      scope={ids.decisionId ?? ids.reportId ?? ''}
      sending={sending}
      onCancel={onCancel}
    />
  )
}
