import { MessagesSquare } from 'lucide-react'
import { Busy } from '../../ui/Busy.tsx'
import { DiscoverPeople } from './DiscoverPeople.tsx'
import { EmptyState } from './EmptyState.tsx'
import { texts } from './messages.texts.ts'

/** The right pane without a chat, or until it is known which one it is. */
export function NothingOpen({ isLooking }: { isLooking: boolean }) {
  if (isLooking) return <Busy text={texts.loadingChat} />
  return (
    <EmptyState Icon={MessagesSquare} title={texts.nothingOpen} hint={texts.nothingOpenHint}>
      <DiscoverPeople />
    </EmptyState>
  )
}
