import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type QueryState, QueryView } from './QueryView.tsx'

const texts = { loading: 'Loading the list', failed: 'Not loaded.' }

const shown = (query: Partial<QueryState<string[]>>) =>
  renderToStaticMarkup(
    <QueryView
      query={{ data: undefined, error: null, refetch: () => {}, ...query }}
      texts={texts}
      lines={2}
      isEmpty={({ length }) => length === 0}
      empty={<p>Nothing yet.</p>}
    >
      {(names) => <p>{names.join(', ')}</p>}
    </QueryView>,
  )

test('shows placeholders while nothing is loaded, and tells screen readers what loads', () => {
  const markup = shown({})
  expect(markup).toContain('role="status"')
  expect(markup).toContain(texts.loading)
  expect(markup.match(/data-shape="row"/g)).toHaveLength(2)
})

test('shows what was loaded, or why there is nothing', () => {
  expect(shown({ data: ['Ana', 'Ben'] })).toBe('<p>Ana, Ben</p>')
  expect(shown({ data: [] })).toBe('<p>Nothing yet.</p>')
})

test('offers to try again when it failed, and keeps what was loaded before', () => {
  const markup = shown({ error: new Error('500') })
  expect(markup).toContain('role="alert"')
  expect(markup).toContain(texts.failed)
  expect(markup).toContain('Try again')
  expect(shown({ data: ['Ana'], error: new Error('500') })).toBe('<p>Ana</p>')
})

test('shows a placeholder and a failure of its own in place of the common ones', () => {
  const own = (query: Partial<QueryState<string>>) =>
    renderToStaticMarkup(
      <QueryView
        query={{ data: undefined, error: null, refetch: () => {}, ...query }}
        placeholder={<p>Soon.</p>}
        failure={({ message }) => <h3>{message}</h3>}
      >
        {(name) => <p>{name}</p>}
      </QueryView>,
    )
  expect(own({})).toBe('<p>Soon.</p>')
  expect(own({ error: new Error('500') })).toBe('<h3>500</h3>')
  expect(own({ data: 'Ana', error: new Error('500') })).toBe('<p>Ana</p>')
})
