import { isValidElement } from 'react'
import { expect, test } from 'vitest'
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
