// Ends of hosts that people know as such. The names that they might be in a name without a blank
// (`Ma.Win`, `St.Paul`) are left out.
const ends =
  'com|net|org|edu|gov|info|biz|name|mobi|app|dev|xyz|online|site|website|shop|store|club|live|link|click|top|vip|space|tech|cloud|page|blog|email|support|help|news|digital|travel|tours|house|host|social|chat|work|zone|icu|buzz|gift|loan|download|stream|review|cam|rest|quest|sbs|cfd|cash|money|bank|finance|services|solutions|global|network|media|mov|zip|onion|xn--[a-z0-9-]+|рф|укр|срб|бел|中国|中國|公司|网络|한국|भारत'

const linkLike = [
  /:\/\/|www\.|@|\b(?:mailto|tel|sms|skype|callto):/,
  // A path follows the host.
  /[\p{L}\p{N}]\.[\p{L}\p{N}-]+(?::\d+)?\/\S/u,
  new RegExp(`[\\p{L}\\p{N}]\\.(?:${ends})(?![\\p{L}\\p{N}])`, 'u'),
  // The end of a country. Two letters before it are rather those of a title: `St.Jo`.
  /[\p{L}\p{N}-]{3}\.(?!jr|sr|md)[a-z]{2}(?![\p{L}\p{N}])/u,
  /\d\.\d+\.\d+\.\d/,
]
const dots = /[。｡]/g
const unseen = /\p{Default_Ignorable_Code_Point}/gu

/**
 * Tells whether a mail program may turn a part of a name into a link, even when wide or invisible
 * characters disguise it.
 */
export function isLinkLike(name: string) {
  const plain = name.replace(dots, '.').normalize('NFKC').replace(unseen, '').toLowerCase()
  return linkLike.some((pattern) => pattern.test(plain))
}
