const year = new Intl.DateTimeFormat('en', { year: 'numeric' })
const month = new Intl.DateTimeFormat('en', { year: 'numeric', month: 'long' })

/** registerAge as a card says it: "2024". */
export const yearSince = (registerAge: string) => year.format(new Date(registerAge))

/** registerAge as a profile says it: "March 2024". */
export const monthSince = (registerAge: string) => month.format(new Date(registerAge))
