import type { Point } from './geometry.ts'

/** Maps names for places that Natural Earth names or divides differently. */
const renamed: Record<string, string> = {
  Vatican: 'vatican city',
  'United States of America': 'united states',
  'W. Sahara': 'western sahara',
  Macedonia: 'north macedonia',
  Macao: 'macau',
  "Côte d'Ivoire": 'ivory coast',
  Congo: 'republic of the congo',
  'Dem. Rep. Congo': 'democratic republic of the congo',
  'Cabo Verde': 'cape verde',
  'Faeroe Is.': 'faroe islands',
  Åland: 'aland islands',
  'Eq. Guinea': 'equatorial guinea',
  'Bosnia and Herz.': 'bosnia and herzegovina',
  'St. Vin. and Gren.': 'saint vincent and the grenadines',
  'N. Cyprus': 'cyprus',
  Somaliland: 'somalia',
  'Wallis and Futuna Is.': 'wallis and futuna',
}

/** Returns the wire value of a country that we list. */
export const ourNameOf = (name: string) =>
  renamed[name] ??
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^n\. /, 'northern ')
    .replace(/^s\. /, 'south ')
    .replace(/^u\.s\. /, 'us ')
    .replace(/^fr\. /, 'french ')
    .replace(/^st[.-] ?/, 'saint ')
    .replace(/ is\.$/, ' islands')
    .replace(/ rep\.$/, ' republic')
    .replace(/ barb\.$/, ' barbuda')

/** Countries too small for the atlas, or part of another one there: longitude and latitude. */
export const dotsByHand: Record<string, Point> = {
  'caribbean netherlands': [-68.3, 12.2],
  'christmas island': [105.6, -10.5],
  'cocos islands': [96.9, -12.2],
  gibraltar: [-5.35, 36.1],
  guadeloupe: [-61.5, 16.2],
  martinique: [-61, 14.6],
  mayotte: [45.1, -12.8],
  reunion: [55.5, -21.1],
  tokelau: [-171.8, -9.2],
  tuvalu: [179.2, -8.5],
}

/**
 * Returns the country of a piece of land by its position: overseas territories have their own names
 * here, and Crimea follows the UN.
 */
export function ownerOf(country: string, [x, y]: Point) {
  if (country === 'france' && x < -50 && y < 10) return 'french guiana'
  if (country === 'france' && (x < -20 || x > 20)) return undefined
  if (country === 'norway' && y > 70.9) return 'svalbard and jan mayen'
  if (country === 'russia' && x > 32 && x < 37 && y > 44 && y < 46.3) return 'ukraine'
  return country
}
