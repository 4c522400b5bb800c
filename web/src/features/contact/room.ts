import { limits } from '@wayside/contract/limits'
import { contactTexts } from './contact.texts.ts'

const near = 500

/** How many characters a message may still grow. Counts what would be sent: the trimmed text. */
export const roomIn = (text: string) => limits.messageMax - text.trim().length

/** What the counter says; nothing while there is plenty of room. */
export function roomNote(room: number): string {
  if (room > near) return ''
  return room < 0 ? contactTexts.over(-room) : contactTexts.left(room)
}
