import { useQuery } from '@tanstack/react-query'
import type { Me } from '@wayside/contract/accounts'
import type { DataExport } from '@wayside/contract/mydata'
import { Download } from 'lucide-react'
import { isUnconfirmed, sayWhy } from '../../api/sayWhy.ts'
import { postTime } from '../../format/dates.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { EditSection } from '../../ui/kit/EditSection.tsx'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { Text } from '../../ui/kit/layout.ts'
import { SettingsData } from '../../ui/shared/SettingsData.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { KeepAccount } from './KeepAccount.tsx'
import { dataTexts as texts } from './mydata.texts.ts'
import { exportQuery, useDownload, usePrepare } from './useMyData.ts'

/** The section of the settings where members take their data away, or leave. */
export const DataSettings = ({ me }: { me: Me }) => (
  <>
    <DownloadData />
    {me.standing?.state === 'leaving' ? (
      <KeepAccount until={me.standing.until} />
    ) : (
      <DeleteAccount />
    )}
  </>
)

function DownloadData() {
  const query = useQuery(exportQuery)
  const prepare = usePrepare()
  return (
    <EditSection title={texts.download}>
      <Text ink="quiet">{texts.downloadHint}</Text>
      {isShown(prepare.error) && (
        <Notice key={prepare.submittedAt} tone="error" focus>
          {sayWhy(prepare.error, texts)}
        </Notice>
      )}
      <SettingsData query={query} shape="button" lines={1}>
        {(made) => (
          <State made={made} isBusy={prepare.isPending} onPrepare={() => prepare.mutate()} />
        )}
      </SettingsData>
    </EditSection>
  )
}

// A member who closes the question for the password has changed their mind; that is no error.
const isShown = (error: Error | null) => error !== null && !isUnconfirmed(error)

interface StateProps {
  made: DataExport | null
  isBusy: boolean
  onPrepare: () => void
}

function State({ made, isBusy, onPrepare }: StateProps) {
  if (made?.state === 'waiting')
    return (
      <Text ink="quiet" role="status">
        {texts.preparing}
      </Text>
    )
  if (made?.state === 'ready') return <Ready made={made} />
  return (
    <>
      {made && <Notice tone="error">{texts.failed}</Notice>}
      <div>
        <Button disabled={isBusy} onClick={onPrepare}>
          {texts.prepare}
        </Button>
      </div>
    </>
  )
}

function Ready({ made }: { made: DataExport }) {
  const { mutate: download, isPending, error } = useDownload()
  return (
    <>
      {error && (
        <Notice tone="error" focus>
          {sayWhy(error, texts)}
        </Notice>
      )}
      <div>
        <Button kind="main" disabled={isPending} onClick={() => download(made)}>
          <Download aria-hidden />
          <span>{isPending ? texts.busy : texts.get(sizeOf(made.bytes ?? 0))}</span>
        </Button>
      </div>
      <Text ink="quiet">{texts.until(postTime(made.expiresAt ?? made.askedAt))}</Text>
    </>
  )
}

const KB = 1024
const MB = KB * KB

/** A size as one reads it: "12 KB", "3.4 MB". */
const sizeOf = (bytes: number) =>
  bytes < MB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / MB).toFixed(1)} MB`
