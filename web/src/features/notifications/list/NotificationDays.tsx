import type { Notification } from '@wayside/contract/notificationList'
import { useId } from 'react'
import { calendarDay } from '../../../format/dates.ts'
import { Panel, Stack } from '../../../ui/kit/layout.ts'
import { ShowMore } from '../../../ui/kit/navigation/ShowMore.tsx'
import { useFirstNew } from '../../../ui/kit/navigation/useFirstNew.ts'
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
  const { noteLast, refOf } = useFirstNew(entries.map(({ _id }) => _id))
  const showMore = () => {
    noteLast()
    list.showMore()
  }
  return (
    <Stack gap={5}>
      {daysOf(entries, now).map(({ day, ofDay }) => (
        <Day key={day} day={day}>
          {ofDay.map((entry) => (
            <li key={entry._id}>
              <NotificationEntry entry={entry} now={now} ref={refOf(entry._id)} />
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
