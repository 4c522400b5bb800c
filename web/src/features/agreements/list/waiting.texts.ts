/** Apart from the texts of the card, which the count need not load. */
export const waitingTexts = { count: (count: number) => `${count} waiting for you` } as const
