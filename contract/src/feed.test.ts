import { expect, test } from 'vitest'
import { feedRules, tagList } from './feed.ts'

const tagsOf = (...typed: string[]) => {
  const { data, error } = tagList.safeParse(typed)
  return data ?? error?.issues[0]?.message
}

// spec 30.4, 5.37
test.each([
  [['#a #b #c'], ['a', 'b', 'c']],
  [['#surf#yoga'], ['surf', 'yoga']],
  [['＃東京'], ['東京']],
  [['#a, #b'], ['a', 'b']],
  [
    ['#️⃣ one', '﹟two'],
    ['one', 'two'],
  ],
  [['##alps', ' # '], ['alps']],
  [['a # b'], ['a', 'b']],
  [['\u3164', '\u2800', '\u200b', '\u0301', '\ufffc', 'x'], ['x']],
  [['Slow\tTravel'], ['Slow Travel']],
])('the tags %j are stored as %j', (typed, stored) => expect(tagsOf(...typed)).toEqual(stored))

// spec 30.3, 5.37, 10.75
test.each([
  ['surf', 'ｓｕｒｆ'],
  ['Surf', 'SURF'],
  ['İzmir', 'izmir'],
  ['I\u0307zmir', 'İZMİR'],
  ['caf\u00e9', 'cafe\u0301'],
  ['d’or', "d'or", 'd´or'],
  ['ΟΔΟΣ', 'οδος', 'οδοσ'],
  ['㍿', '株式会社'],
])('%j and %j are one tag', (...typed) => expect(tagsOf(...typed)).toHaveLength(1))

// spec 30.3
test.each([
  ['café', 'cafe'],
  ['Straße', 'Strasse'],
  ['ılgaz', 'ilgaz'],
  ['か', 'が'],
])('%j and %j are two tags', (...typed) => expect(tagsOf(...typed)).toHaveLength(2))

// spec 5.36
test('a sixth tag is too many, also in one text', () => {
  expect(tagsOf('#a #b #c #d #e')).toHaveLength(5)
  expect(tagsOf('#a #b #c #d #e #f')).toBe(feedRules.tags)
})
