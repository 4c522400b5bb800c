import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import { postedDate } from '../../format/dates.ts'
import { useConnectivity } from '../../offline/connectivity.ts'
import { Button, ButtonAnchor } from '../../ui/kit/Button.tsx'
import { CopyButton } from '../../ui/kit/CopyButton.tsx'
import { Dialog } from '../../ui/kit/Dialog.tsx'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { Spinner } from '../../ui/kit/feedback/Spinner.tsx'
import { Actions } from '../../ui/kit/forms/Actions.tsx'
import { TextField } from '../../ui/kit/forms/Field.tsx'
import { Stack, Text } from '../../ui/kit/layout.ts'
import { calendarTexts as texts } from './calendar.texts.ts'
import { useCalendarLink } from './useCalendarLink.ts'

/** Opens what a member does about the link of their calendar. */
export function CalendarLink() {
  const [isOpen, setOpen] = useState(false)
  const isOffline = useConnectivity() !== 'online'
  return (
    <>
      <Button disabled={isOffline} onClick={() => setOpen(true)}>
        <CalendarSync aria-hidden />
        {texts.title}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.title}>
        <LinkForm onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function LinkForm({ onClose }: { onClose: () => void }) {
  const link = useCalendarLink()
  const { state, url, isBusy } = link
  const isOn = state?.isOn === true
  return (
    <Stack gap={4}>
      <p>{texts.hint}</p>
      {!state && !link.hasFailed && <Spinner text={texts.loading} />}
      {url ? (
        <Made url={url} />
      ) : (
        isOn && state.since && <Text ink="quiet">{texts.since(postedDate(state.since))}</Text>
      )}
      {link.hasEnded && <Notice tone="ok">{texts.ended}</Notice>}
      {link.hasFailed && <Notice tone="error">{texts.failed}</Notice>}
      <Actions
        quiet={
          isOn ? (
            <Button disabled={isBusy} onClick={link.end}>
              {texts.end}
            </Button>
          ) : (
            <Button onClick={onClose}>{texts.close}</Button>
          )
        }
        main={
          url ? (
            <Button kind="main" onClick={onClose}>
              {texts.close}
            </Button>
          ) : (
            <Button kind="main" disabled={isBusy} onClick={link.make}>
              {isOn ? texts.makeNew : texts.make}
            </Button>
          )
        }
      />
    </Stack>
  )
}

/** A link that was just made, to be copied or opened. */
const Made = ({ url }: { url: string }) => (
  <Stack gap={4}>
    <TextField
      name="link"
      label={texts.link}
      hint={texts.made}
      readOnly
      value={url}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
    <Actions
      quiet={<CopyButton text={url} what={texts.what} />}
      main={<ButtonAnchor href={url.replace(/^https?:/, 'webcal:')}>{texts.open}</ButtonAnchor>}
    />
  </Stack>
)
