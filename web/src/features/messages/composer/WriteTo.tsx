import type { Member } from '@wayside/contract/members'
import { MessageDialog } from './SendMessage.tsx'
import { useContact } from './useContact.ts'

interface WriteToProps {
  member: Pick<Member, '_id' | 'name'>
  /** The subject that the message answers. */
  about: string
}

/** The message dialog, open at once, with the first line of what it answers quoted. */
export default function WriteTo({ member, about }: WriteToProps) {
  const contact = useContact(member._id, quoteOf(about), true)
  return <MessageDialog name={member.name} contact={contact} />
}

const MOST = 160

/** Returns the first line of a text in quotation marks, and the line to write on. */
export function quoteOf(text: string) {
  const [line = ''] = text.trim().split(/\s*\n/)
  const letters = Array.from(new Intl.Segmenter('en').segment(line), ({ segment }) => segment)
  const short = letters.length > MOST ? `${letters.slice(0, MOST).join('').trimEnd()}…` : line
  return `“${short}”\n\n`
}
