import { Ban, Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { fullName } from '../../format/names.ts'
import { type MenuEntry, MoreMenu } from '../../ui/kit/MoreMenu.tsx'
import { withNames } from '../../ui/kit/text/withNames.tsx'
import { BlockDialog } from './BlockDialog.tsx'
import { blockTexts as texts } from './blocks.texts.ts'
import { type Person, useBlocks } from './useBlocks.ts'

interface Props {
  person: Person
  /** The entries of this feature; `more` holds those of others, which stand below. */
  can: readonly ('mute' | 'muteName' | 'unmute' | 'block')[]
  more?: readonly MenuEntry[]
  /** Names the member in the button, where there are several such buttons. */
  isNamed?: boolean
  /** Called when the member was muted or blocked. */
  onHidden?: () => void
  className?: string
}

/** The More menu of a member: on the profile, a post or a chat. */
export function MemberMenu({
  person,
  can,
  more = [],
  isNamed = false,
  onHidden,
  className = '',
}: Props) {
  const [isAsking, setAsking] = useState(false)
  const { block, mute, unmute } = useBlocks(onHidden)
  const entries: Record<(typeof can)[number], MenuEntry> = {
    mute: { label: texts.mute, Icon: VolumeX, onSelect: () => void mute(person) },
    muteName: {
      label: withNames(texts.muteName, person.name),
      Icon: VolumeX,
      onSelect: () => void mute(person),
    },
    unmute: { label: texts.unmute, Icon: Volume2, onSelect: () => void unmute(person) },
    block: { label: texts.block, Icon: Ban, onSelect: () => setAsking(true), isDanger: true },
  }
  return (
    <>
      <MoreMenu
        label={isNamed ? texts.moreOf(person.name) : texts.more}
        title={fullName(person)}
        entries={[...can.map((each) => entries[each]), ...more]}
        className={className}
      />
      <BlockDialog
        person={person}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onBlock={() => void block(person)}
      />
    </>
  )
}
