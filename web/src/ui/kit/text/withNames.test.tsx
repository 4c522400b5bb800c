import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withNames } from './withNames.tsx'

const moved = (from: string, to: string) => `Moved from ${from} to ${to}.`

test('marks each name in a sentence and leaves the words as they are', () => {
  expect(renderToStaticMarkup(withNames(moved, 'a@b.org', 'Zoë <3'))).toBe(
    '<span><span>Moved from </span><bdi translate="no">a@b.org</bdi><span> to </span><bdi translate="no">Zoë &lt;3</bdi><span>.</span></span>',
  )
})

test('marks a name as often as the sentence says it', () => {
  const markup = renderToStaticMarkup(withNames((name) => `${name}, ${name}!`, 'Li'))
  expect(markup.replaceAll(/<[^>]+>/g, '')).toBe('Li, Li!')
  expect(markup.match(/translate="no"/g)).toHaveLength(2)
})
