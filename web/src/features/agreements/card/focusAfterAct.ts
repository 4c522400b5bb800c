const WHILE_MS = 5000

let acted: { agreementId: string; at: number } | undefined

export const noteAct = (agreementId: string) => {
  acted = { agreementId, at: Date.now() }
}

/**
 * Gives the focus to a card that the reader has acted on: its button is gone, and soon it moves to
 * the place of its newest message. Whoever has gone on keeps it.
 */
export function focusActed(heading: HTMLElement | null, agreementId: string) {
  if (!heading || document.activeElement !== document.body) return
  if (acted?.agreementId !== agreementId || Date.now() - acted.at > WHILE_MS) return
  heading.focus({ preventScroll: true })
}
