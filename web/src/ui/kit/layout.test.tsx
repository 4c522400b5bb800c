import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ChipButton } from './Chip.tsx'
import { Panel } from './layout.ts'
import { PanelLink } from './PanelLink.ts'

test('looks become attributes, on links and buttons as well', () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <PanelLink to="/" lift="low" rises />
      <ChipButton tone="ok" />
    </MemoryRouter>,
  )
  expect(markup).toBe(
    '<a data-lift="low" data-rises="true" class="card" href="/" data-discover="true"></a>' +
      '<button type="button" data-tone="ok" class="chip"></button>',
  )
})

test('a look that does not exist, or is written as an attribute, does not compile', () => {
  const wrong = [
    // @ts-expect-error
    <Panel key="value" lift="lowly" />,
    // @ts-expect-error
    <Panel key="prop" rise />,
    // @ts-expect-error
    <PanelLink key="attribute" to="/" data-rises />,
    // @ts-expect-error
    <ChipButton key="button" data-tone="ok" />,
  ]
  expect(wrong).toHaveLength(4)
})
