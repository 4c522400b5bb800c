import { shareTexts } from './feed.texts.ts'

const NEAR = 500

/** What the counter says about the room that is left; nothing while there is plenty. */
export function roomNote(room: number): string {
  if (room > NEAR) return ''
  return room < 0 ? shareTexts.over(-room) : shareTexts.left(room)
}
