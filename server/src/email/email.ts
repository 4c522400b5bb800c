/** An email with one recipient, plain text and at most one link. */
export interface Email {
  to: string
  subject: string
  /** The paragraphs, of which the first is the greeting. */
  text: string[]
  /** The button and its URL, which is always our own. */
  action?: { label: string; url: string }
}
