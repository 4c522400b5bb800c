/** What stands in the input of a chat. */
export interface Draft {
  text: string
  /** The last text that was sent from here and is not known to have arrived. */
  tried?: { text: string; clientId: string } | undefined
}

export const emptyDraft: Draft = { text: '' }

/** Whoever empties the input gives up what was tried. */
export const typed = (draft: Draft, text: string): Draft => (text === '' ? emptyDraft : { ...draft, text })

/** The input is empty at once. The same text again keeps its clientId, so that a lost answer never doubles it. */
export function sending(draft: Draft, text: string, newId: () => string) {
  const tried = draft.tried?.text === text ? draft.tried : { text, clientId: newId() }
  return { text: '', tried } satisfies Draft
}

export const delivered = (draft: Draft, clientId: string): Draft =>
  draft.tried?.clientId === clientId ? { text: draft.text } : draft

/** spec §4: the text is restored, before what has been written since. */
export const restored = (
  draft: Draft,
  { text, clientId, typed: before }: { text: string; clientId: string; typed: string },
): Draft => ({
  text: draft.text ? `${before}\n${draft.text}` : before,
  tried: { text, clientId },
})

/** What a page that was closed in the middle of a send left behind; `arrived` are the clientIds that are safe or on their way. */
export function shownText({ text, tried }: Draft, arrived: { has: (clientId: string) => boolean } | undefined) {
  if (text !== '' || !tried || !arrived || arrived.has(tried.clientId)) return text
  return tried.text
}
