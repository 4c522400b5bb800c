/** Where the focus goes when a chat is closed. */
export const rowId = (chatId: string) => `conversation-${chatId}`
