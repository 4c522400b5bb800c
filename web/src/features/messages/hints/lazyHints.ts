import { lazyPart } from '../../../browser/lazyPart.ts'

// Lazy: few chats are with strangers, and what is advised waits for the word lists anyway.

/** The hints about a message; none when they cannot be loaded. */
export const MessageHints = lazyPart(async () => ({
  default: (await import('./MessageHints.tsx')).MessageHints,
}))

/** The hint for somebody who writes; none when it cannot be loaded. */
export const WriterHint = lazyPart(async () => ({
  default: (await import('./MessageHints.tsx')).WriterHint,
}))
