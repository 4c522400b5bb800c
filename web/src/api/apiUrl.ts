const base = (import.meta.env.VITE_API_URL ?? '').replace(/\/+$/, '')

/** Returns the full address of a path of the API. */
export const apiUrl = (path: string) => base + path
