import { type SubmitEvent, useState } from 'react'
import { isUnconfirmed, sayWhy } from '../../api/sayWhy.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Dialog } from '../../ui/kit/Dialog.tsx'
import { EditSection } from '../../ui/kit/EditSection.tsx'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { Actions } from '../../ui/kit/forms/Actions.tsx'
import { Choice } from '../../ui/kit/forms/Choice.tsx'
import { Stack, Text } from '../../ui/kit/layout.ts'
import { MailPreviewLink } from '../../ui/shared/MailPreviewLink.tsx'
import { deletionTexts as texts } from './mydata.texts.ts'
import { useAskDeletion } from './useMyData.ts'

/** Where members ask for the deletion of their account; a dialog says what goes and what stays. */
export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false)
  const ask = useAskDeletion()
  const isRefused = ask.error && !isUnconfirmed(ask.error)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const eraseMessages = new FormData(event.currentTarget).has('eraseMessages')
    setIsOpen(false)
    ask.mutate(eraseMessages)
  }
  return (
    <EditSection title={texts.title}>
      <Text ink="quiet">{texts.hint}</Text>
      {isRefused && (
        <Notice key={ask.submittedAt} tone="error" focus>
          {sayWhy(ask.error, texts)}
        </Notice>
      )}
      {ask.data && (
        <Notice key={ask.submittedAt} tone="ok" focus>
          <span>{ask.data.message}</span>
          <MailPreviewLink path={ask.data.outbox} />
        </Notice>
      )}
      <div>
        <Button kind="danger" disabled={ask.isPending} onClick={() => setIsOpen(true)}>
          {ask.isPending ? texts.busy : texts.open}
        </Button>
      </div>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={texts.confirmTitle}>
        <Stack as="form" gap={4} onSubmit={submit}>
          <List title={texts.goes} items={texts.goesItems} />
          <List title={texts.stays} items={texts.staysItems} />
          <Choice name="eraseMessages">{texts.eraseMessages}</Choice>
          <Actions
            quiet={<Button onClick={() => setIsOpen(false)}>{texts.cancel}</Button>}
            main={
              <Button type="submit" kind="danger">
                {texts.submit}
              </Button>
            }
          />
        </Stack>
      </Dialog>
    </EditSection>
  )
}

const List = ({ title, items }: { title: string; items: readonly string[] }) => (
  <Stack gap={2}>
    <h3>{title}</h3>
    <Stack as="ul" gap={2} ink="quiet" dots>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </Stack>
  </Stack>
)
