import { type ComponentProps, type ComponentType, lazy } from 'react'
import type * as hints from './MessageHints.tsx'

// Lazy: few chats are with strangers, and what is advised waits for the word lists anyway.

/** The hints about a message; none when they cannot be loaded. */
export const MessageHints = lazy<ComponentType<ComponentProps<typeof hints.MessageHints>>>(() =>
  import('./MessageHints.tsx').then(
    (module) => ({ default: module.MessageHints }),
    () => ({ default: () => null }),
  ),
)

/** The hint for somebody who writes; none when it cannot be loaded. */
export const WriterHint = lazy<ComponentType<ComponentProps<typeof hints.WriterHint>>>(() =>
  import('./MessageHints.tsx').then(
    (module) => ({ default: module.WriterHint }),
    () => ({ default: () => null }),
  ),
)
