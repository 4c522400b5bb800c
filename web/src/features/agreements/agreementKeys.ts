/** All that is loaded of agreements. */
export const agreementsKey = ['agreements'] as const
export const chatAgreementsKey = (chatId: string) => [...agreementsKey, 'chat', chatId] as const
export const agreementKey = (id: string) => [...agreementsKey, 'one', id] as const
