import { wordLists } from './wordLists.ts'

/** Something that a stranger's message contains or asks for. */
export type Hint = 'phone' | 'money' | 'document'

/**
 * Finds in a text what a careful person would think about twice. It runs on the reader's device
 * alone; nothing is sent or stopped. Words are those of English, Spanish, French, German,
 * Portuguese and Italian.
 */
export function hintsIn(text: string): Hint[] {
  const folded = fold(text)
  const words = plainWords(folded)
  return [
    ...(hasPhoneNumber(folded) ? (['phone'] as const) : []),
    ...(asksForMoney.test(words) || iban.test(words) ? (['money'] as const) : []),
    ...(asksForDocument.test(words) ? (['document'] as const) : []),
  ]
}

/** Lower case, without accents, invisible characters and disguised digits. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()

/** Words with one blank before, between and after them. */
const plainWords = (folded: string) => ` ${folded.replace(/[^\p{L}\p{N}€$£]+/gu, ' ').trim()} `

const currency =
  '[€$£]|euros?|eur|usd|dollars?|dolares|chf|francs?|franken|pounds?|reais|pesos|soles'
const price = `[€$£] ?\\d+|\\d+ ?(?:${currency})`

/** One of the second words at most six words after one of the first. */
const near = (first: string, second: string) => ` (?:${first}) (?:\\S+ ){0,6}?(?:${second}) `

const anyOf = (patterns: string[]) => new RegExp(patterns.join('|'), 'u')

const asksForMoney = anyOf(
  wordLists.flatMap(({ pay, money, always }) => [
    near(pay, `${money}|${price}`),
    ` (?:${always}) `,
  ]),
)

const asksForDocument = anyOf(
  wordLists.flatMap(({ show, document, copy, copies }) => [
    near(show, document),
    ` ${copy} (?:\\S+ ){0,2}?(?:${document}) `,
    ` (?:${copies}) `,
  ]),
)

const iban = / [a-z]{2}\d{2}(?: ?[a-z0-9]{4}){3,7}(?: ?[a-z0-9]{1,3})? /

const dates = [
  /(?<!\d)(?:19|20)\d\d[-./]\d{1,2}[-./]\d{1,2}(?!\d)/g,
  /(?<!\d)\d{1,2}[-./ ]{1,2}\d{1,2}[-./ ]{1,2}(?:19|20)\d\d(?!\d)/g,
  /(?<![\d.])\d{1,2}\.\d{1,2}\.?(?:\d\d)? ?[-–] ?\d{1,2}\.\d{1,2}\.(?:\d\d)?(?!\d)/g,
]
const numbers = new RegExp(
  String.raw`(?<![\p{L}\d.,#€$£])(?:\+|00)? ?\(?\d[\d ().\/–-]{5,22}\d(?!\d| ?(?:${currency}|%|km|people|members)(?!\p{L}))`,
  'gu',
)

/** Tells whether digits stand together as in a phone number, and not as in a date or a price. */
function hasPhoneNumber(folded: string) {
  const text = dates.reduce((rest, date) => rest.replace(date, ' , '), folded)
  return [...text.matchAll(numbers)].some(([number]) => {
    const digits = number.replace(/\D/g, '').length
    const isInternational = /^ ?(?:\+|00)/.test(number)
    if (isInternational) return digits >= 8 && digits <= 16
    // Counted things come one by one, phone numbers in groups.
    const groups = number.split(/\D+/).filter(Boolean)
    return digits >= 9 && digits <= 12 && groups.length <= 6 && groups.every((at) => at.length > 1)
  })
}
