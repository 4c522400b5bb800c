import { expect, test } from 'vitest'
import { judgeControls } from './ownControls.ts'

const judge = (jsx: string, file = 'web/src/features/jobs/JobCard.tsx') =>
  judgeControls(new Map([[file, `\nconst a = ${jsx}`]]))

test.each([
  ['button', 'Button', '<button type="button" className={styles.retry} />'],
  ['button', 'Button', '<Stack as="button" />'],
  ['input', 'Field', '<p><input name="city" /></p>'],
  ['input', 'Field', '<Stack as="input" type={type} />'],
  ['select', 'Field', '<select><option /></select>'],
  ['textarea', 'Field', '<textarea />'],
  ['dialog', 'Dialog', '<dialog open>{text}</dialog>'],
])('refuses a %s, for which there is %s, in %s', (tag, part, jsx) => {
  for (const file of [
    'web/src/features/jobs/JobCard.tsx',
    'web/src/pages/JobPage.tsx',
    'web/src/app/Banner.tsx',
    'web/src/ui/shared/forms/Place.tsx',
    'web/src/features/feed/search/SearchForm.tsx',
  ])
    expect(judge(jsx, file)).toEqual([
      `${file}:2 draws its own ${tag}: use ${part} of web/src/ui/kit`,
    ])
})

test.each([
  '<Button>{texts.go}</Button>',
  '<input type="hidden" name="token" />',
  '<input type="file" />',
  '<VisuallyHidden as="input" type="radio" />',
  '<Stack as="form" />',
])('the check of own controls takes %s', (jsx) => expect(judge(jsx)).toEqual([]))

test('takes what the kit and a test draw', () => {
  for (const file of ['web/src/ui/kit/Button.tsx', 'web/src/pages/JobPage.test.tsx'])
    expect(judge('<button />', file)).toEqual([])
})

test('takes what the kit has no part for, in that file and as long as it is there', () => {
  const file = 'web/src/features/feed/search/SearchCard.tsx'
  expect(judge('<button type="button" />', file)).toEqual([])
  expect(judge('<p><button /><select /></p>', file)).toHaveLength(1)
  expect(judge('<p />', file)).toEqual([
    `${file} has no button of its own any more: take it off the list`,
  ])
})
