/** The beginning of a text for a card: the clamp cuts what is seen, this what a screen reader reads as the name of the link. */
export function excerpt(text: string, max = 400): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  const cut = line.slice(0, max + 1)
  const end = cut.lastIndexOf(' ')
  // A word without an end is cut between two characters, not inside one.
  const kept = end > 0 ? cut.slice(0, end) : line.slice(0, max).replace(/[\ud800-\udbff]$/, '')
  return `${kept}…`
}
