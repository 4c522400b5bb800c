import type { Reference } from '@wayside/contract/references'
import { shownTexts as texts } from '../features/references/references.texts.ts'
import { useReport } from '../features/reports/useReport.tsx'
import { fullName } from '../format/names.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { MoreMenu } from '../ui/kit/MoreMenu.tsx'

interface Props {
  reference: Reference
  /** The member whom it is about, and whose the reply is. */
  about: { _id: string; name: string; lastname: string }
}

/** The menu of a reference: what its reader can report of it, which is what others wrote. */
export function ReferenceMenu({ reference: { _id: id, author, reply }, about }: Props) {
  const { me } = useSession()
  const person = author ?? { _id: '', name: texts.erased, lastname: '' }
  const whole = useReport({ what: 'reference', id, person })
  const below = useReport({ what: 'reply', id, person: about })
  const entries = [
    ...(person._id !== me?._id ? [whole.entry] : []),
    ...(reply !== undefined && about._id !== me?._id ? [below.entry] : []),
  ]
  if (entries.length === 0) return null
  return (
    <>
      <MoreMenu label={texts.moreOf(fullName(person))} title={fullName(person)} entries={entries} />
      {whole.dialog}
      {below.dialog}
    </>
  )
}
