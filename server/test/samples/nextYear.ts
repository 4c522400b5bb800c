/** A year whose days are ahead of every test; those until summer are within the next two years. */
export const nextYear = new Date().getUTCFullYear() + 1
