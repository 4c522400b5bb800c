/** An email as it leaves the house: one addressee, plain words, at most one link. */
export interface Email {
  to: string
  subject: string
  /** Paragraphs. */
  text: string[]
  /** The button and where it leads; always an address of our own. */
  action?: { label: string; url: string }
}
