import { expect, test } from 'vitest'
import { isEmojiOnly } from './MessageBubble.tsx'

test.each(['🎉', '❤️', '👍🏽', '👨‍👩‍👧', '🇳🇿', '🏔️🚂❤️', '😂 😂 😂'])('%s stands alone', (text) =>
  expect(isEmojiOnly(text)).toBe(true),
)

test.each(['', 'ok', '3', '#', '🎉!', 'hi 👋', '🎉🎉🎉🎉'])('%j is a text', (text) =>
  expect(isEmojiOnly(text)).toBe(false),
)
