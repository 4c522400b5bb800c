/** The first part of the keys of all that references show. */
export const referencesKey = ['references'] as const
