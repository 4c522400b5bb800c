import { calendar } from '@wayside/contract/calendar'
import { CalendarPlus } from 'lucide-react'
import { apiUrl } from '../../api/apiUrl.ts'
import { useConnectivity } from '../../offline/connectivity.ts'
import { Button, ButtonAnchor } from '../../ui/kit/Button.tsx'
import { addressTexts as texts } from './address/address.texts.ts'

/** Downloads what is agreed as a file for a calendar. */
export function AddToCalendar({ agreementId }: { agreementId: string }) {
  const isOffline = useConnectivity() !== 'online'
  const label = (
    <>
      <CalendarPlus aria-hidden />
      <span>{texts.addToCalendar}</span>
    </>
  )
  if (isOffline)
    return (
      <Button size="small" disabled>
        {label}
      </Button>
    )
  return (
    <ButtonAnchor
      size="small"
      download
      href={apiUrl(calendar.file.path.replace(':id', agreementId))}
    >
      {label}
    </ButtonAnchor>
  )
}
