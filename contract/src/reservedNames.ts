// Names by which somebody could pass for the people who run the site.
const reserved = new Set(['wayside', 'moderator', 'admin', 'administrator', 'support'])

/** Cyrillic and Greek letters that look like Latin ones. */
const lookAlikes: Record<string, string> = {
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
}

/** Tells whether one of the words of a name is reserved, however it is spelt or disguised. */
export function isReservedName(name: string) {
  const letters = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
  const words = [...letters].map((letter) => lookAlikes[letter] ?? letter).join('')
  return words.split(/\P{L}+/u).some((word) => reserved.has(word))
}
