import type { Notification } from '@wayside/contract/notificationList'
import { useId, useState } from 'react'
import { calendarDay } from '../../../format/dates.ts'
import { focusOnMount } from '../../../ui/kit/feedback/focusOnMount.ts'
import { Panel, Stack } from '../../../ui/kit/layout.ts'
import { ShowMore } from '../../../ui/kit/navigation/ShowMore.tsx'
import { Rows } from '../../../ui/kit/surfaces.ts'
import { useNow } from '../../../ui/kit/text/TimeLabel.tsx'
import { listTexts as texts } from './list.texts.ts'
import { NotificationEntry } from './NotificationEntry.tsx'
import type { NotificationListState } from './useNotificationList.ts'

interface Props {
  list: NotificationListState
  entries: Notification[]
}

/** All notifications by day, and a button that loads older ones. */
export function NotificationDays({ list, entries }: Props) {
  const now = useNow()
  // The first entry that Show more has added takes the focus, since the button may be gone.
  const [arriveAfter, setArriveAfter] = useState<string>()
  const focusLater = entries[entries.findIndex(({ _id }) => _id === arriveAfter) + 1]?._id
  const showMore = () => {
    setArriveAfter(entries.at(-1)?._id)
    list.showMore()
  }
  return (
    <Stack gap={5}>
      {daysOf(entries, now).map(({ day, ofDay }) => (
        <Day key={day} day={day}>
          {ofDay.map((entry) => (
            <li key={entry._id}>
              <NotificationEntry
                entry={entry}
                now={now}
                ref={arriveAfter && entry._id === focusLater ? focusOnMount : undefined}
              />
            </li>
          ))}
        </Day>
      ))}
      <ShowMore list={list} texts={texts} onPress={showMore} />
    </Stack>
  )
}

function Day({ day, children }: { day: string; children: React.ReactNode }) {
  const id = useId()
  return (
    <Stack as="section" gap={2} aria-labelledby={id}>
      <h2 id={id} data-plain data-ink="quiet">
        {day}
      </h2>
      <Panel>
        <Rows>{children}</Rows>
      </Panel>
    </Stack>
  )
}

/** Entries come newest first, so those of one day stand together. */
function daysOf(entries: Notification[], now: number) {
  const days: { day: string; ofDay: Notification[] }[] = []
  for (const entry of entries) {
    const day = calendarDay(entry.updatedAt, now)
    const last = days.at(-1)
    if (last?.day === day) last.ofDay.push(entry)
    else days.push({ day, ofDay: [entry] })
  }
  return days
}
