import { globSync, readFileSync } from 'node:fs'
import { isValidElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { FieldError } from '../../ui/kit/forms/controls.tsx'
import { Field } from '../../ui/kit/forms/Field.tsx'
import { samples } from './KitPage.tsx'
import { type Samples, samplesOf } from './samples.ts'

const modules = import.meta.glob<object>(['../../ui/kit/**/*.{ts,tsx}', '!**/*.test.*'], {
  eager: true,
})

const missingIn = (shown: Samples) =>
  Object.entries(modules).flatMap(([file, exported]) =>
    Object.entries(exported)
      .filter(([name, part]) => /^[A-Z]/.test(name) && shown[name]?.part !== part)
      .map(([name]) => `${name} of ${file}: add it to samples`),
  )

/** Whether an element, or one inside of it, is given a prop. */
const isGiven = (prop: string, node: unknown): boolean =>
  Array.isArray(node)
    ? node.some((one) => isGiven(prop, one))
    : isValidElement<Record<string, unknown>>(node) &&
      (Boolean(node.props[prop]) || Object.values(node.props).some((one) => isGiven(prop, one)))

const stateProps = /^(error|problem|note|disabled|readOnly|(is|has)[A-Z]\w+)$/

/** The samples that stand under the name of a state which they are not in. */
const notInTheirState = (shown: Samples) =>
  Object.entries(shown).flatMap(([name, { states }]) =>
    Object.entries(states)
      .filter(([state, sample]) => stateProps.test(state) && !isGiven(state, sample))
      .map(([state]) => `${name}: ${state}`),
  )

/** Not of parts; and of parts that only the browser test of the page opens. */
const otherSheets =
  /\/((base|print|forcedColors|(sceneT|t)okens)|(Alerts|Dialog|MoreMenu)\.module)\.css$/

const sheets = globSync('web/src/{styles,ui/kit}/**/*.css')
  .filter((file) => !otherSheets.test(file))
  .map((file) => ({ isModule: file.endsWith('.module.css'), css: readFileSync(file, 'utf8') }))

/** The classes and attributes that a sheet draws, such as `.grid[data-column='half']`. */
const looksOf = (css: string) =>
  css
    .replace(/\/\*.*?\*\/|\{[^{}]*\}/gs, '')
    .match(/(\.[a-z][\w-]*)*(\[(data|aria)-[^\]]+\])+|\.[a-z][\w-]*/gi) ?? []

/** Whether a look is seen only on paper or when opened. */
const isOfOtherPlaces = (look: string) => /\[(data-print|aria-expanded)/.test(look)

/** The looks that no element of the markup has. */
function notShown(markup: string, { css, isModule }: { css: string; isModule: boolean }) {
  const tags = markup.match(/<[^>]+>/g) ?? []
  const hasLook = (tag: string, look: string) => {
    const [, classes = ''] = / class="([^"]*)"/.exec(tag) ?? []
    const [own = '', ...attributes] = look.split(/[[\]]+/)
    const names = own.split('.').slice(1)
    return (
      names.every((name) =>
        classes.split(' ').some((one) => (isModule ? one.startsWith(`_${name}_`) : one === name)),
      ) &&
      attributes.filter(Boolean).every((attribute) => {
        const [name, value] = attribute.replaceAll("'", '').split('=')
        return tag.includes(value === undefined ? ` ${name}=` : ` ${name}="${value}"`)
      })
    )
  }
  return looksOf(css).filter(
    (look) => !isOfOtherPlaces(look) && !tags.some((tag) => hasLook(tag, look)),
  )
}

const all = Object.assign({}, ...Object.values(samples)) as Samples

test('the page of the kit shows every part that a file of the kit exports', () => {
  expect(Object.keys(all).length).toBeGreaterThan(60)
  expect(missingIn(all)).toEqual([])
  expect(missingIn({ ...all, Field: { part: FieldError, states: {} } })).toEqual([
    'Field of ../../ui/kit/forms/Field.tsx: add it to samples',
  ])
})

test('the page of the kit shows every part in each state that its props allow', () => {
  expect(notInTheirState(all)).toEqual([])
  const field = (error?: string) => (
    <Field label="Name" name="name" error={error}>
      <input />
    </Field>
  )
  const planted = samplesOf({ Field }, { Field: { plain: field(), error: field() } })
  expect(notInTheirState(planted)).toEqual(['Field: error'])
  // @ts-expect-error: The props of a field have an error, so one without it must not compile.
  expect(notInTheirState(samplesOf({ Field }, { Field: { plain: field() } }))).toEqual([])
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the page of the kit shows every look that the sheets of the kit draw', () => {
  vi.stubGlobal('location', new URL('https://wayside.test/kit'))
  const markup = Object.values(all)
    .flatMap(({ states }) => Object.values(states))
    .map((sample) => renderToStaticMarkup(<MemoryRouter>{sample}</MemoryRouter>))
    .join('')
  expect(sheets.length).toBeGreaterThan(30)
  expect(sheets.flatMap((sheet) => notShown(markup, sheet))).toEqual([])

  const css =
    ".row[data-never] {} @media print { .grid[data-column='odd'] > .never[data-gap='3'] {} }"
  expect(notShown(markup, { css, isModule: false })).toEqual([
    '.row[data-never]',
    ".grid[data-column='odd']",
    ".never[data-gap='3']",
  ])
  expect(notShown(markup, { css: ".row[data-unread='maybe'] {}", isModule: true })).toEqual([
    ".row[data-unread='maybe']",
  ])
})
