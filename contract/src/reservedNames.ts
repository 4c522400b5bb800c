// Words by which somebody could pass for the people who run the site: anywhere in a word, at the
// beginning of a name, and as a word alone. They hold no L, since that can stand for an I.
const inWord = /wayside|moderat(?:or|ion)|administrat/
const beginning =
  /^(?:wayside|moderat(?:or|ion)|administrat|support|safetyteam|trust(?:and)?safety|communityteam|communitymanager|securityteam|heipdesk|customer(?:support|service|care)|(?:site)?admins?(?:team|desk|account|$))/
const alone = /^(?:admins?|support)$/
const before = /^(?:the|your|our|officiai|team|from)+/

/** Letters of other scripts, each before the small Latin letter that it looks like. */
const pairs = [
  // Cherokee
  'Ꭺa Ꭰd Ꭼe Ꭵi Ꮇm Ꭲt Ꭱr Ꮪs Ꮩv Ꮃw Ꭹy Ꮍy Ꮲp Ꮮi',
  // Coptic
  'ⲁa ⲅr ⲇd ⲉe ⲓi ⲙm ⲛn ⲟo ⲣp ⲋs ⲧt ⲩy ⲱw',
  // Lisu
  'ꓮa ꓓd ꓰe ꓲi ꓡi ꓟm ꓠn ꓳo ꓑp ꓣr ꓢs ꓔt ꓴu ꓦv ꓪw ꓬy',
  // Armenian
  'օo սu ոn տm',
]
const otherScripts = pairs
  .flatMap((line) => line.toLowerCase().split(' '))
  .map((pair) => [...pair] as [string, string])

/** Signs that look like small Latin letters: Cyrillic, Greek, small capitals, digits. */
const lookAlikes: Record<string, string> = {
  ...Object.fromEntries(otherScripts),
  а: 'a',
  ѕ: 's',
  і: 'i',
  ј: 'j',
  ԁ: 'd',
  е: 'e',
  м: 'm',
  о: 'o',
  р: 'p',
  т: 't',
  у: 'y',
  ν: 'n',
  ѡ: 'w',
  ω: 'w',
  α: 'a',
  ι: 'i',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  ı: 'i',
  ᴀ: 'a',
  ᴅ: 'd',
  ᴇ: 'e',
  ɪ: 'i',
  ᴍ: 'm',
  ɴ: 'n',
  ᴏ: 'o',
  ᴘ: 'p',
  ʀ: 'r',
  ꜱ: 's',
  ᴛ: 't',
  ᴜ: 'u',
  ᴡ: 'w',
  ʏ: 'y',
  l: 'i',
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
}

/** Tells whether a name has a reserved word, however it is spelt or disguised. */
export function isReservedName(name: string) {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
  const clear = [...plain].map((sign) => lookAlikes[sign] ?? sign).join('')
  const words = clear.replace(/vv/g, 'w').split(/\P{L}+/u)
  return (
    words.some((word) => inWord.test(word) || alone.test(word)) ||
    beginning.test(words.join('').replace(before, '')) ||
    // A digit behind a word may be one: Admin1.
    plain.split(/\P{L}+/u).some((word) => alone.test(word))
  )
}
