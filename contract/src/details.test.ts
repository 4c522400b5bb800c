import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { detailsForm, detailsRules } from './detailsForm.ts'

/** The form as it is read, or its errors by field. */
function read(form: object) {
  const { data, error } = detailsForm.safeParse(form)
  return (
    data ??
    Object.fromEntries((error?.issues ?? []).map((one) => [one.path.join('.'), one.message]))
  )
}

const empty = {
  ...{ city: '', languages: [], interests: [], sleeping: '', maxGuests: null, pets: '' },
  ...{ smoking: '', wheelchair: '', offers: '', asks: '', hosting: '', question: '' },
  ...{ requestLimit: 5, closed: [], address: '', phone: '', arrival: '' },
}

// spec 34.6
test('an empty form is right, and so is one of empty values', () => {
  expect(read({})).toEqual(empty)
  expect(read({ ...empty, maxGuests: ' ', requestLimit: '' })).toEqual(empty)
  expect(read({ city: '\u200b\u3164', offers: '\u2800', phone: ' ' })).toEqual(empty)
})

// spec 34.7
test.each([
  'Lyon',
  'Saint-Étienne',
  "Sant'Agata",
  'Frankfurt (Oder)',
  'Лиссабон',
  '東京',
  ' Bern ',
])('%j is a city', (city) => expect(read({ city })).toEqual({ ...empty, city: city.trim() }))

// spec 34.7
test.each([
  '12 Rue X',
  'Rue X 12',
  'Lyon, France',
  'Lyon،',
  '東京、日本',
  'Lyon ١٢',
  'Lyon １',
  'Lyon ①',
])('%j is more than a city', (city) => expect(read({ city })).toEqual({ city: detailsRules.city }))

describe('languages', () => {
  const row = (code: string, level = 'good') => ({ code, level })
  const many = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'fi', 'pl']

  // spec 34.8
  test('takes ten languages at most, each once, and leaves an empty row out', () => {
    const ten = many.slice(0, 10).map((code) => row(code))
    expect(read({ languages: [row('', ''), ...ten] })).toEqual({ ...empty, languages: ten })
    expect(read({ languages: many.map((code) => row(code)) })).toEqual({
      languages: 'You can add up to 10 languages',
    })
    expect(read({ languages: [row('es'), row('es', 'basic')] })).toEqual({
      languages: 'Please list each language once',
    })
  })

  // spec 34.8
  test('asks for the code and level of each language, and names what is wrong at its own row', () => {
    const wrong = [
      row('en'),
      row('xx'),
      row('de', ''),
      row('', 'good'),
      row('fr', 'best'),
      { code: 'it' },
    ]
    expect(read({ languages: wrong })).toEqual(
      Object.fromEntries(
        ['1.code', '2.level', '3.code', '4.level', '5.level'].map((name) => [
          `languages.${name}`,
          'Please choose from the list',
        ]),
      ),
    )
  })
})

// spec 34.9
test('interests are twelve at most, read like tags, and their errors stand at the list', () => {
  const twelve = [...'abcdefghijkl']
  expect(read({ interests: ['#Surf #yoga', 'surf', ' ', ...twelve.slice(2)] })).toMatchObject({
    interests: ['Surf', 'yoga', ...twelve.slice(2)],
  })
  expect(read({ interests: [...twelve, 'm'] })).toEqual({
    interests: 'You can add up to 12 interests',
  })
  expect(read({ interests: ['ok', 'x'.repeat(31)] })).toEqual({
    interests: 'Please use 30 characters or less',
  })
})

// spec 34.10
test.each(['maxGuests', 'requestLimit'])('%s is a whole number from 1 to 20', (field) => {
  for (const [value, is] of [
    [1, 1],
    [20, 20],
    ['7', 7],
    [' ７ ', 7],
  ])
    expect(read({ [field]: value })).toEqual({ ...empty, [field]: is })
  for (const value of [0, 21, -1, 1.5, '1.5', '1e1', 'two', '0x2', Number.NaN, true, [], {}])
    expect(read({ [field]: value })).toEqual({ [field]: 'Please enter a number from 1 to 20' })
})

describe('dates when one cannot host', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2027-05-04T11:59:00Z') }))
  afterEach(() => void vi.useRealTimers())
  const range = (from: string, to = from) => ({ from, to })

  // spec 34.11
  test('leaves out closed dates that are empty, doubled or over everywhere', () => {
    const toCome = [range('2027-05-03'), range('2027-05-01', '2027-06-01'), range('2028-02-29')]
    const left = [range(''), range('2027-05-02'), range('2027-05-03')]
    expect(read({ closed: [...toCome, ...left] })).toEqual({ ...empty, closed: toCome })
    vi.setSystemTime(Date.parse('2027-05-04T12:00:00Z'))
    expect(read({ closed: toCome })).toEqual({ ...empty, closed: toCome.slice(1) })
  })

  // spec 34.11
  test('takes 20 ranges of closed dates at most, and does not count those that are over', () => {
    const days = Array.from({ length: 21 }, (_, at) =>
      range(`2027-06-${String(at + 1).padStart(2, '0')}`),
    )
    expect(read({ closed: days })).toEqual({ closed: 'You can add up to 20 ranges' })
    expect(read({ closed: [...days.slice(1), range('2026-01-01')] })).toMatchObject({
      closed: days.slice(1),
    })
  })

  // spec 34.11
  test('takes whole ranges of days only, and puts the error of a range at its last day', () => {
    const closed = [
      range('2027-06-02', '2027-06-01'),
      range('2027-06-01', ''),
      range('', '2027-06-01'),
      range('2027-02-29', '2027-03-01'),
      range('0000-01-01', '0000-01-02'),
    ]
    const date = 'Please enter a date as YYYY-MM-DD'
    expect(read({ closed })).toEqual({
      'closed.0.to': 'The last day must not be before the first',
      'closed.1.to': detailsRules.bothDays,
      'closed.2.to': detailsRules.bothDays,
      'closed.3.from': date,
      'closed.4.from': date,
      'closed.4.to': date,
    })
  })
})

// spec 34.5
test.each([
  ['city', 80],
  ['offers', 1000],
  ['asks', 1000],
  ['question', 200],
  ['address', 300],
  ['phone', 40],
  ['arrival', 500],
] as const)('%s has %i characters at most, counted trimmed', (field, max) => {
  const full = 'ä'.repeat(max)
  expect(read({ [field]: ` ${full} ` })).toMatchObject({ [field]: full })
  expect(read({ [field]: `${full}x` })).toEqual({ [field]: `Please use ${max} characters or less` })
})
