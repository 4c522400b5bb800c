import { useQuery } from '@tanstack/react-query'
import { details } from '@wayside/contract/details'
import { limits } from '@wayside/contract/limits'
import { Send } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { call } from '../../../api/call.ts'
import { useConnectivity } from '../../../offline/connectivity.ts'
import { Button, ButtonLink } from '../../../ui/kit/Button.tsx'
import { Dialog } from '../../../ui/kit/Dialog.tsx'
import { Notice } from '../../../ui/kit/feedback/Notice.tsx'
import { Spinner } from '../../../ui/kit/feedback/Spinner.tsx'
import { Actions } from '../../../ui/kit/forms/Actions.tsx'
import { Stack, Text } from '../../../ui/kit/layout.ts'
import { Well } from '../../../ui/kit/surfaces.ts'
import { withNames } from '../../../ui/kit/text/withNames.tsx'
import { tryAgain } from '../../../ui/ui.texts.ts'
import { requestTexts as texts } from '../agreements.texts.ts'
import { LongField, NoteField, TermsFields } from '../terms/TermsFields.tsx'
import { unreadIn } from '../terms/typedTerms.ts'
import { useFocusOnWrong } from '../terms/useFocusOnWrong.ts'
import { MayNotAsk } from './MayNotAsk.tsx'
import { type RequestEdit, useRequest, type Wish } from './useRequest.ts'

interface AskedMember {
  _id: string
  /** The first name. */
  name: string
}

interface Props {
  wish: Wish
  member: AskedMember
  /** Where other hosts are found. */
  others: string
  onClose: () => void
}

const titles = { stay: texts.stayWith, invite: texts.inviteWhom, meeting: texts.meetWhom }

/** Asks another member to stay with them, invites them, or suggests a meeting. */
export function RequestDialog({ wish, member, others, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={titles[wish](member.name)}>
      {wish === 'stay' ? (
        <AskToStay {...{ wish, member, others, onClose }} />
      ) : (
        <Request {...{ wish, member, onClose }} question="" />
      )}
    </Dialog>
  )
}

/**
 * The profile has mostly loaded what the host asks; a chat has not. QueryView would put its button
 * outside the actions of the dialog.
 */
function AskToStay({ member, others, ...rest }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['details', 'of', member._id],
    queryFn: ({ signal }) => call(details.of, { params: { id: member._id } }, signal),
  })
  if (data && data.hosting.mayRequest !== 'yes')
    return <MayNotAsk name={member.name} hosting={data.hosting} others={others} />
  if (data) return <Request {...rest} member={member} question={data.hosting.question} />
  if (!error) return <Spinner text={texts.loading} />
  return (
    <>
      <Notice tone="error">{withNames(texts.loadFailed, member.name)}</Notice>
      <Actions main={<Button onClick={() => void refetch()}>{tryAgain}</Button>} />
    </>
  )
}

interface RequestProps extends Omit<Props, 'others'> {
  question: string
}

function Request({ wish, member, question, onClose }: RequestProps) {
  const edit = useRequest(wish, member._id, question)
  if (edit.chatId) return <Sent {...{ wish, onClose }} chatId={edit.chatId} />
  return <RequestForm {...{ wish, question, edit, onClose }} name={member.name} />
}

interface SentProps {
  wish: Wish
  chatId: string
  onClose: () => void
}

function Sent({ wish, chatId, onClose }: SentProps) {
  return (
    <>
      <Notice tone="ok" focus>
        <b>{wish === 'meeting' ? texts.sentMeeting : texts.sent}</b> <span>{texts.sentHint}</span>
      </Notice>
      <Actions
        main={
          <ButtonLink kind="main" to={`/messages?chat=${chatId}`} onClick={onClose}>
            {texts.conversation}
          </ButtonLink>
        }
      />
    </>
  )
}

interface FormProps {
  wish: Wish
  name: string
  question: string
  edit: RequestEdit
  onClose: () => void
}

const scope = 'request'

function RequestForm({ wish, name, question, edit, onClose }: FormProps) {
  const form = useFocusOnWrong(edit.attempt)
  const isOffline = useConnectivity() !== 'online'
  const isMeeting = wish === 'meeting'
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    edit.send(unreadIn(event.currentTarget))
  }
  return (
    <Stack as="form" gap={4} noValidate ref={form} onSubmit={submit}>
      <TermsFields
        kind={isMeeting ? 'meeting' : 'stay'}
        {...{ scope, typed: edit, problemOf: edit.problemOf, write: edit.write }}
      />
      {edit.asks && (
        <>
          <Well as="figure">
            <Text as="figcaption" ink="quiet" size="small">
              {withNames(texts.asks, name)}
            </Text>
            <Text as="blockquote" weight="strong" dir="auto">
              {question}
            </Text>
          </Well>
          <LongField
            name="answer"
            label={texts.answer}
            {...{ scope, value: edit.answer, error: edit.problemOf('answer') }}
            max={limits.answerMax}
            rows={2}
            onWrite={(value) => edit.write('answer', value)}
          />
        </>
      )}
      {isMeeting ? (
        <NoteField {...{ scope, typed: edit, problemOf: edit.problemOf, write: edit.write }} />
      ) : (
        <LongField
          name="reason"
          label={wish === 'stay' ? texts.reason : texts.inviteReason}
          hint={wish === 'stay' ? texts.reasonHint : ''}
          {...(wish === 'invite' && { required: false as const })}
          {...{ scope, value: edit.reason, error: edit.problemOf('reason') }}
          max={limits.reasonMax}
          rows={4}
          onWrite={(value) => edit.write('reason', value)}
        />
      )}
      {edit.failure && (
        <Notice key={edit.attempt} tone="error">
          {edit.failure}
        </Notice>
      )}
      <Actions
        quiet={<Button onClick={onClose}>{texts.close}</Button>}
        main={
          <Button type="submit" kind="sign" disabled={edit.isBusy || isOffline}>
            <span>{edit.isBusy ? texts.busy : isMeeting ? texts.submitMeeting : texts.submit}</span>
            <Send aria-hidden />
          </Button>
        }
      />
    </Stack>
  )
}
