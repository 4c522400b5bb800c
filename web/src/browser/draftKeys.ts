// Apart from drafts.ts: a logout needs this in the entry, which has no room for the rest.

/** Names a stored draft: `draft:<writer>:<chat>` or `postDraft:<writer>`. */
export const storageKey = (name: string, owner: readonly string[]) => [name, ...owner].join(':')

/** The writer of the draft stored under a key; undefined for other keys. */
export const writerOfDraft = (key: string) =>
  /^\w*draft:/i.test(key) ? (key.split(':')[1] ?? '') : undefined
