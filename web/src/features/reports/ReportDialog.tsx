import { useMutation } from '@tanstack/react-query'
import { moderationLimits } from '@wayside/contract/moderationLimits'
import { reports, reportTexts as rules } from '@wayside/contract/reports'
import { type ReportReason, reportReasons } from '@wayside/contract/rules'
import { CircleAlert, LifeBuoy } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { fullName } from '../../format/names.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Dialog } from '../../ui/kit/Dialog.tsx'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { Actions } from '../../ui/kit/forms/Actions.tsx'
import { CharactersLeft, HintWithCount } from '../../ui/kit/forms/CharacterCount.tsx'
import { TextArea } from '../../ui/kit/forms/Field.tsx'
import { withNames } from '../../ui/kit/text/withNames.tsx'
import { wholeRefusal } from '../../ui/shared/forms/problems.ts'
import { identify } from './identify.ts'
import styles from './ReportDialog.module.css'
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
      if (!id) throw new Error(texts.noMessages)
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
        <div className={styles.report}>
          <Notice tone="ok" focus>
            {`${data.message} ${texts.number(data.report.number)}`}
          </Notice>
          <Actions main={<Button onClick={onClose}>{texts.close}</Button>} />
        </div>
      ) : (
        <ReportFields
          target={target}
          name={name}
          isBusy={isPending}
          failure={
            error?.message === texts.noMessages ? texts.noMessages : wholeRefusal(error, texts)
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
    <form className={styles.report} noValidate onSubmit={onSubmit}>
      <fieldset
        className={styles.reasons}
        aria-describedby={isMissing ? 'reason-error' : undefined}
      >
        <legend>{texts.reason}</legend>
        {(Object.keys(reportReasons) as ReportReason[]).map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="reason"
              value={each}
              checked={each === reason}
              aria-invalid={isMissing || undefined}
              onChange={() => {
                setReason(each)
                setMissing(false)
              }}
            />
            <span>{reportReasons[each]}</span>
          </label>
        ))}
        {isMissing && (
          <p className={styles.missing} id="reason-error" role="alert">
            <CircleAlert aria-hidden />
            <span>{rules.reason}</span>
          </p>
        )}
      </fieldset>
      {reason === 'danger' && (
        <p className={styles.danger} role="status">
          <LifeBuoy aria-hidden />
          {texts.danger}
        </p>
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
        <label className={styles.block}>
          <input type="checkbox" name="block" />
          {withNames(texts.block, name)}
        </label>
      )}
      <p className={styles.seen}>
        {target.person._id ? withNames(texts.seen, name) : <span>{texts.seenOfErased}</span>}{' '}
        {/conversation|message/.test(target.what) && <span>{texts.seenMessages}</span>}
        {/reference|reply/.test(target.what) && <span>{texts.seenReference}</span>}
      </p>
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
    </form>
  )
}
