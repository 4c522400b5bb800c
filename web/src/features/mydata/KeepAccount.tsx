import { sayWhy } from '../../api/sayWhy.ts'
import { postedDate } from '../../format/dates.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { EditSection } from '../../ui/kit/EditSection.tsx'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { Text } from '../../ui/kit/layout.ts'
import { leavingTexts as texts } from './mydata.texts.ts'
import { useKeepAccount } from './useMyData.ts'

/** Lets a member stay whose account is about to be deleted. */
export function KeepAccount({ until }: { until: string | undefined }) {
  const { mutate: keep, isPending, error, submittedAt } = useKeepAccount()
  return (
    <EditSection title={texts.title}>
      {until && <Text ink="quiet">{texts.hint(postedDate(until))}</Text>}
      {error && (
        <Notice key={submittedAt} tone="error" focus>
          {sayWhy(error, texts)}
        </Notice>
      )}
      <div>
        <Button kind="main" disabled={isPending} onClick={() => keep()}>
          {isPending ? texts.busy : texts.keep}
        </Button>
      </div>
    </EditSection>
  )
}
