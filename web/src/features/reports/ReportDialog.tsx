import { useMutation } from '@tanstack/react-query'
import { moderationLimits } from '@wayside/contract/moderationLimits'
import { reports, reportTexts as rules } from '@wayside/contract/reports'
import { type ReportReason, reportReasons } from '@wayside/contract/rules'
import { LifeBuoy } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { fullName } from '../../format/names.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Dialog } from '../../ui/kit/Dialog.tsx'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { Actions } from '../../ui/kit/forms/Actions.tsx'
import { CharactersLeft, HintWithCount } from '../../ui/kit/forms/CharacterCount.tsx'
import { Choice, ChoiceGroup } from '../../ui/kit/forms/Choice.tsx'
import { FieldError } from '../../ui/kit/forms/controls.tsx'
import { TextArea } from '../../ui/kit/forms/Field.tsx'
import { Stack, Text } from '../../ui/kit/layout.ts'
import { withNames } from '../../ui/kit/text/withNames.tsx'
import { wholeRefusal } from '../../ui/shared/forms/problems.ts'
import { identify } from './identify.ts'
import { reportTexts as texts } from './reportDialog.texts.ts'
import type { ReportTarget } from './reportTarget.ts'

interface Props {
  target: ReportTarget
  onClose: () => void
}

/** Asks what is wrong, sends it to the moderators, and says under which number. */
export default function ReportDialog({ target, onClose }: Props) {
  const name = fullName(target.person)
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: async (form: { reason: ReportReason; text: string; block: boolean }) => {
      const id = await identify(target)
      if (!id) throw new Error(texts.messagesEmpty)
      return call(reports.send, { body: { ...id, ...form } })
    },
  })
  return (
    <Dialog
      open
      title={withNames((shown) => texts.title(target.what, shown), name)}
      onClose={onClose}
    >
      {data ? (
        <Stack gap={4}>
          <Notice tone="ok" focus>
            {`${data.message} ${texts.number(data.report.number)}`}
          </Notice>
          <Actions main={<Button onClick={onClose}>{texts.close}</Button>} />
        </Stack>
      ) : (
        <ReportFields
          target={target}
          name={name}
          isBusy={isPending}
          failure={
            error?.message === texts.messagesEmpty
              ? texts.messagesEmpty
              : wholeRefusal(error, texts)
          }
          onSend={mutate}
        />
      )}
    </Dialog>
  )
}

interface FieldsProps {
  target: ReportTarget
  name: string
  isBusy: boolean
  failure: string | undefined
  onSend: (form: { reason: ReportReason; text: string; block: boolean }) => void
}

function ReportFields({ target, name, isBusy, failure, onSend }: FieldsProps) {
  const [reason, setReason] = useState<ReportReason>()
  const [isMissing, setMissing] = useState(false)
  const [text, setText] = useState('')
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(!reason)
    if (!reason) event.currentTarget.querySelector<HTMLElement>('[name=reason]')?.focus()
    else if (!isBusy) {
      const block = new FormData(event.currentTarget).get('block') === 'on'
      onSend({ reason, text, block })
    }
  }
  return (
    <Stack as="form" gap={4} noValidate onSubmit={onSubmit}>
      <ChoiceGroup aria-describedby={isMissing ? 'reason-error' : undefined} legend={texts.reason}>
        {(Object.keys(reportReasons) as ReportReason[]).map((each) => (
          <Choice
            key={each}
            type="radio"
            name="reason"
            value={each}
            checked={each === reason}
            aria-invalid={isMissing || undefined}
            onChange={() => {
              setReason(each)
              setMissing(false)
            }}
          >
            {reportReasons[each]}
          </Choice>
        ))}
        {isMissing && (
          <FieldError id="reason-error" role="alert">
            {rules.reason}
          </FieldError>
        )}
      </ChoiceGroup>
      {reason === 'danger' && (
        <Notice tone="error" Icon={LifeBuoy} role="status">
          {texts.danger}
        </Notice>
      )}
      <TextArea
        label={texts.text}
        name="text"
        required={false}
        rows={3}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={text.trim().length > moderationLimits.reportMax ? rules.textTooLong : undefined}
        hint={<HintWithCount text={text} max={moderationLimits.reportMax} hint="" />}
      />
      <CharactersLeft text={text} max={moderationLimits.reportMax} />
      {!target.isBlocked && target.person._id && (
        <Choice name="block">{withNames(texts.block, name)}</Choice>
      )}
      <Text ink="quiet" size="small">
        {target.person._id ? withNames(texts.seen, name) : <span>{texts.seenOfErased}</span>}{' '}
        {/conversation|message/.test(target.what) && <span>{texts.seenMessages}</span>}
        {/reference|reply/.test(target.what) && <span>{texts.seenReference}</span>}
      </Text>
      {failure && (
        <Notice tone="error" focus>
          {failure}
        </Notice>
      )}
      <Actions
        main={
          <Button type="submit" kind="main" disabled={isBusy}>
            {isBusy ? texts.busy : texts.submit}
          </Button>
        }
      />
    </Stack>
  )
}
