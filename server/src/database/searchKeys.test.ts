import { searchKey, tagKey, wordKey } from '@wayside/contract/searchKey'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeDatabase } from '../../test/database/databases.ts'

let client: pg.Client
let drop: () => unknown
beforeAll(async () => {
  const made = await makeDatabase(inject('postgres'))
  drop = made.drop
  client = new pg.Client(made.connection)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await drop()
})

const texts = [
  'İlker Yılmaz IĞDIR ığdır',
  'Zoë Mu\u0308ller ZOË',
  'Straße STRAẞE Æsir œuvre Øystein Łódź Đặng eð Þór',
  "O’Connor O'Connor O´Connor O`Connor Oʻahu ŉ ′″",
  'ΟΔΟΣ Οδός οδοσ Ἀθῆναι',
  'Київ Ёлка ёлка Й й',
  '東京 がく ｶﾞｸ カﾞ 한국 각 가',
  'مُحَمَّد محمـد أحمد',
  'שָׂרָה־לֵאָה',
  'अनुष्का தமிழ் ไทย ភាសា',
  'ｆｕｌｌ　ｗｉｄｔｈ ＃１ ﬁ ﷺ ㍿ ½ ① Ⅳ ™ Å K Ω',
  'Saint-Étienne, (L’Aquila) — «Nuku‘alofa»; São-Tomé/Príncipe… 東京・大阪 ¿Qué?',
  '👩🏽‍🚀 ❤️‍🔥 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣ 🇫🇷',
  'a\u00a0b\u202fc\u3000d\te\r\nf\u2028g\u0085h  i\u1680j',
  'so\u00adft z\u200bw n\u200cj \u202ebidi\u202c b\ufeffom',
  '⚽ ✈️ ✈ ☕️🏄🏽 C++ C# F♯ !!! sci-fi',
  'c++ c# 100% a_b \\ "quoted" .net',
  'ǅ ǆ Ǆ ǲ ﬀ ŀ ǿ ǽ ḯ ắ J̌ ǰ',
  '𝓯𝓪𝓷𝓬𝔂 𐐀𐐨 ⓐⒶ',
  '',
]

const inSql = async (words: string) => {
  const { rows } = await client.query<{ search: string; word: string; tag: string }>(
    'select search_key($1) as search, word_key($1) as word, tag_key($1) as tag',
    [words],
  )
  return rows[0]
}
const inContract = (words: string) => ({
  search: searchKey(words),
  word: wordKey(words),
  tag: tagKey(words),
})

// spec 30.2, 30.3, 35.7
test.each(texts)('folds %j in SQL as in the contract', async (words) => {
  expect(await inSql(words)).toEqual(inContract(words))
})

// spec 30.2, 30.3
test('folds every letter and mark of the first plane that both know as the contract does', async () => {
  const signs = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code + 1))
  const known = signs.filter((sign) => sign.isWellFormed() && !/\p{Cn}/u.test(sign))
  const { rows } = await client.query<{ sign: string; search: string; word: string; tag: string }>(
    'select sign, search_key(sign) as search, word_key(sign) as word, tag_key(sign) as tag from unnest($1::text[]) sign where unicode_assigned(sign)',
    [known.map((sign) => `a${sign}b`)],
  )
  expect(rows.length).toBeGreaterThan(60_000)
  expect(rows.filter(({ sign, ...keys }) => !isSame(keys, inContract(sign)))).toEqual([])
})

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

test('folds any mixture of them as the contract does', async () => {
  const sign = fc.constantFrom(...[...texts.join('')])
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: sign, maxLength: 12 }), async (words) => {
      expect(await inSql(words)).toEqual(inContract(words))
    }),
    { numRuns: 300 },
  )
})
