import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LinkedText, linkify } from './LinkedText.tsx'

test('a link is isolated from the direction of the text around it', () => {
  const written = '\u202ehttps://a.example/moc.knab.www//:sptth'
  const html = renderToStaticMarkup(<LinkedText parts={linkify(written)} />)
  // What has a direction of its own is isolated (HTML, section 15.3.6).
  expect(html).toMatch(/^\u202e<a dir="ltr" href="https:\/\/a\.example\/moc\.knab\.www\/\/:sptth" /)
})
