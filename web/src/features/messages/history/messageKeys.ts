export const messagesKey = ['messages'] as const
export const conversationsKey = ['messages', 'conversations'] as const
export const chatKey = (chatId: string) => ['messages', 'chat', chatId] as const
export const sendKey = ['messages', 'send'] as const
