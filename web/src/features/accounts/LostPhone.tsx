import { useMutation } from '@tanstack/react-query'
import { twoStep } from '@wayside/contract/twoStep'
import { call } from '../../api/call.ts'
import { sayWhy } from '../../api/sayWhy.ts'
import { deviceId } from '../../browser/ids.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { valuesIn } from '../../ui/shared/forms/valuesIn.ts'
import { MailPreviewLink } from '../../ui/shared/MailPreviewLink.tsx'
import { secondStepTexts as texts } from './accounts.texts.ts'

/** Asks for a link that has the second step removed, with what was typed into the form around it. */
export function LostPhone() {
  const { mutate, isPending, data, error, submittedAt } = useMutation({
    mutationFn: (values: ReturnType<typeof valuesIn>) =>
      call(twoStep.lost, {
        body: {
          email: String(values.email),
          password: String(values.password),
          deviceId: 'isShared' in values ? undefined : deviceId(),
        },
      }),
  })
  const ask = ({ form }: HTMLButtonElement) => {
    if (form && !isPending) mutate(valuesIn(form))
  }
  return (
    <>
      {error && (
        <Notice key={submittedAt} tone="error" focus>
          {sayWhy(error, texts)}
        </Notice>
      )}
      {data && (
        <Notice key={submittedAt} tone="ok" focus>
          <span>{data.message}</span>
          <MailPreviewLink path={data.outbox} />
        </Notice>
      )}
      <div>
        <Button
          kind="inline"
          aria-disabled={isPending}
          onClick={({ currentTarget }) => ask(currentTarget)}
        >
          {isPending ? texts.busy : texts.lost}
        </Button>
      </div>
    </>
  )
}
