import { describe, expect, test } from 'vitest'
import { linkify } from '../../../ui/kit/text/LinkedText.tsx'
import { foldText, isLong } from './PostText.tsx'

const folded = (text: string) =>
  foldText(linkify(text))
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('')

test('a post is long by its characters or by its lines', () => {
  expect(isLong('x'.repeat(700))).toBe(false)
  expect(isLong('x'.repeat(701))).toBe(true)
  expect(isLong('x\n'.repeat(10))).toBe(false)
  expect(isLong('x\n'.repeat(11))).toBe(true)
})

describe('folding', () => {
  test('cuts between words', () => {
    const short = folded('word '.repeat(200))
    expect(short).toMatch(/word…$/)
    expect(short.length).toBeGreaterThan(470)
    expect(short.length).toBeLessThanOrEqual(481)
  })

  test('keeps the first seven lines', () => {
    expect(folded('one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine')).toBe(
      'one\ntwo\nthree\nfour\nfive\nsix\nseven…',
    )
  })

  test('cuts a word without an end, but no character of it', () => {
    const short = folded(`x${'🏔'.repeat(400)}`)
    expect(short.isWellFormed()).toBe(true)
    expect(short.length).toBeGreaterThan(400)
  })

  test('a link that crosses the end still leads where it led', () => {
    const address = `https://example.org/${'a'.repeat(600)}`
    const [link] = foldText(linkify(`${address} and more`))
    expect(link).toEqual({
      href: address,
      text: expect.stringMatching(/^https:\/\/example\.org\/a+…$/),
    })
  })

  test('links before the end stay whole', () => {
    const parts = foldText(linkify(`see https://example.org ${'word '.repeat(200)}`))
    expect(parts).toContainEqual({ href: 'https://example.org/', text: 'https://example.org' })
  })
})
