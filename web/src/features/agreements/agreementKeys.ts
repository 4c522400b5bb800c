/** The travel pocket, by its kind apart: it is stored for reading offline. */
export const pocketKey = ['pocket'] as const
/** All that is loaded of agreements. */
export const agreementsKey = ['agreements'] as const
export const chatAgreementsKey = (chatId: string) => [...agreementsKey, 'chat', chatId] as const
export const agreementKey = (id: string) => [...agreementsKey, 'one', id] as const
