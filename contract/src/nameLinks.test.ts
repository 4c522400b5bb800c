import { expect, test } from 'vitest'
import { accountRules, personName } from './accountFields.ts'
import { isReservedName } from './reservedNames.ts'

const check = (name: string) => {
  const { success, error } = personName('missing').safeParse(name)
  return success ? 'a name' : error.issues[0]?.message
}

// spec 30.6, 10.104
test.each([
  'evil.com',
  'Reset: evil.com/x1',
  'Verify now: bit.ly/x1',
  'evil.com/reset',
  'EVIL.COM',
  'wayfarer-help.me',
  'x.com',
  't.co/abc',
  'evil.example/x',
  'ｅｖｉｌ．ｃｏｍ',
  'evil。com',
  'ev\u200dil.c\u200dom',
  'evil.com:8080',
  'my.evil.co.uk',
  'пример.рф',
  'xn--80ak6aa92e.com',
  'http://1.2.3.4',
  '10.0.0.1',
  'a@b.c',
  'www.evil',
  'evil․com',
  'mailto:x',
  'tel:+351900',
])('%j is no name, since mail programs make it a link', (name) => {
  expect(check(name)).toBe(accountRules.nameLink)
})

// spec 30.5
test.each(['...', '-', '!?', '\ue000', '\ufffd', "'"])('%j is no name, without a letter', (name) =>
  expect(check(name)).toBe(accountRules.nameWithoutLetters),
)

// spec 30.5
test.each(['\u0301', '\u0488', '\ufffc', '\u3164', '\u00ad', ' '])(
  '%j shows nothing, so the name is missing',
  (name) => expect(check(name)).toBe('missing'),
)

const names = [
  'J.R. Smith',
  'J.R.R. Tolkien',
  'St.Clair',
  'St. John',
  'Anne-Marie',
  'Jo.',
  'Dr.Li',
  'Md.Ali',
  'Ma.Theresa',
  'Ph.D',
  'Martin Luther King Jr.',
  'Sammy Davis.Jr',
  'D’Angelo',
  "O'Connor",
  'de la Cruz',
  'van der Berg',
  'Sinéad',
  'Þórður',
  'Łukasz',
  'İlker Yılmaz',
  'Nguyễn Thị Minh Khai',
  'Đặng',
  'Ngô Bảo Châu',
  'Ольга',
  'Володимир',
  'Αθηνά',
  'Γιώργος',
  'محمد',
  'عبد الله',
  'می\u200cترا',
  'שָׂרָה',
  'अनुष्का',
  'தமிழ்செல்வன்',
  'สมชาย',
  'さくら',
  'がく',
  '王小明',
  '김민준',
  'Ana Lucía',
  'Nuñez',
  'Ōkina',
  'Kealoha Nāpuaʻala',
  'X Æ A-12',
  'Bo',
  'Io',
  'Ng',
  'Sue Ann',
  'Way',
  'Conway Sidebottom',
  'Ridgeway',
  'Wade',
  'Modesto',
  'Moderata Fonte',
  'Admir',
  'Adam Minot',
  'Wim',
  'Savva',
  'Suparna',
  'Theodora',
  'Teamu',
  '👩‍🚀',
  '7',
]
// spec 30.5, 30.6, 13.1
test.each(names)('%j is a name', (name) => {
  expect(check(name)).toBe('a name')
  expect(isReservedName(`${name} ${name}`)).toBe(false)
})
