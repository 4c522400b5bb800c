import { reference as referenceSchema } from '@wayside/contract/references'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ReferenceItem } from './ReferenceItem.tsx'

const shown = (recommends: 'yes' | 'no') =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ReferenceItem
        reference={referenceSchema.parse({
          ...{ _id: '1', kind: 'missed', recommends, text: 'My train was late.', isAgreed: true },
          ...{ month: '2027-05', author: null },
        })}
        about={{ _id: '2', name: 'Ben' }}
        isOwn={false}
        Heading="h3"
        menu={null}
      />
    </MemoryRouter>,
  ).replace(/<[^>]+>/g, ' ')

test('says of what did not take place that they did not meet, and recommends nobody', () => {
  for (const recommends of ['yes', 'no'] as const) {
    expect(shown(recommends)).toContain('They did not meet')
    expect(shown(recommends)).not.toContain('Agreed on Wayside')
  }
  expect(shown('yes')).not.toContain('Recommends')
  expect(shown('no')).toContain('Does not recommend')
})
