/** How long a text counts: as it will be sent, without the blanks around it. */
export const lengthOf = (text: string) => text.trim().length

/** What is said about a length in the last tenth before its limit, and beyond it; nothing before. */
export function roomNote(length: number, max: number): string {
  const room = max - length
  if (room > max / 10) return ''
  return room < 0 ? `${characters(-room)} over the limit` : `${characters(room)} left`
}

const characters = (count: number) => `${count} ${count === 1 ? 'character' : 'characters'}`
