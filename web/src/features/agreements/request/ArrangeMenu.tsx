import { BedDouble, CalendarPlus, Coffee, DoorOpen } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { MoreMenu } from '../../../ui/kit/MoreMenu.tsx'
import { arrangeTexts as texts } from './arrange.texts.ts'
import type { Wish } from './useRequest.ts'

// Lazy: most who open a chat arrange nothing.
const RequestDialog = lazy(() =>
  import('./RequestDialog.tsx').then((module) => ({ default: module.RequestDialog })),
)

interface Props {
  member: { _id: string; name: string }
  /** Where other hosts are found. */
  others: string
}

/** In the header of a chat: what the reader can ask or suggest. */
export function ArrangeMenu({ member, others }: Props) {
  const [wish, setWish] = useState<Wish>()
  const entries = [
    { label: texts.stay, Icon: BedDouble, onSelect: () => setWish('stay') },
    { label: texts.invite, Icon: DoorOpen, onSelect: () => setWish('invite') },
    { label: texts.meeting, Icon: Coffee, onSelect: () => setWish('meeting') },
  ]
  return (
    <>
      <MoreMenu label={texts.arrange} title={texts.arrange} entries={entries} Icon={CalendarPlus} />
      {wish && (
        <Suspense>
          <RequestDialog {...{ wish, member, others }} onClose={() => setWish(undefined)} />
        </Suspense>
      )}
    </>
  )
}
