import { countries } from '@wayside/contract/countries'
import { wordKey } from '@wayside/contract/searchKey'
import { type PlaceFiles, readPlaceFiles } from './placeFiles.ts'
import { distance, typosIn } from './typos.ts'

/** A place of 15,000 or more inhabitants. */
export interface Place {
  /** Its id at GeoNames. */
  id: number
  name: string
  /** The wire value of the contract. */
  country: string
}

export interface NearPlace {
  id: number
  km: number
}

export interface Places {
  /** Whether the list can be read; without it no place is known. */
  areKnown(): boolean
  /**
   * The place that a name in any language means in a country, or in the world without one. Of
   * several first those with this name in English, then the largest.
   */
  placeOf(text: string, country?: string): Place | undefined
  /**
   * The place that a member's city means, with the country of the profile. Who works remotely lives
   * anywhere in the world.
   */
  homeOf(city: string, country: string): Place | undefined
  /** The places whose centre is so near, with their distance. */
  placesNear(place: Place, km: number): NearPlace[]
  /** At most eight places whose name is, begins with or resembles a text. */
  suggest(text: string, country?: string): Place[]
}

const SUGGESTIONS_MAX = 8
const EARTH_KM = 6371
const ownFolder = new URL('./', import.meta.url)

const codes = new Map(countries.map(({ value, code }) => [value, code]))
const values = new Map(countries.map(({ value, code }) => [code, value]))

interface PlaceDependencies {
  log: { error(details: object, text: string): unknown }
  folder?: URL
}

/** The list of places, which is read when it is first needed. */
export function openPlaces({ log, folder = ownFolder }: PlaceDependencies): Places {
  let files: PlaceFiles | undefined
  let isBroken = false
  function read() {
    if (files || isBroken) return files
    try {
      files = readPlaceFiles(folder)
    } catch (error) {
      isBroken = true
      log.error({ err: error }, 'the list of places cannot be read')
    }
    return files
  }
  function placeOf(text: string, country?: string) {
    const found = read()
    return found && firstNamed(found, wordKey(text), country)
  }
  return {
    areKnown: () => read() !== undefined,
    placeOf,
    homeOf(city, country) {
      const place = placeOf(city, country === 'remote' ? undefined : country)
      return place && { ...place, country }
    },
    placesNear(place, km) {
      const found = read()
      return found ? near(found, place, km) : []
    },
    suggest(text, country) {
      const found = read()
      return found ? suggestions(found, wordKey(text), country) : []
    },
  }
}

function placeAt(files: PlaceFiles, line: number): Place {
  const [id, code = '', name = ''] = files.columnsOf(line)
  return { id: Number(id), name, country: values.get(code) ?? '' }
}

/** Tells whether a place lies in a country; without one, all do. */
function isIn(files: PlaceFiles, country: string | undefined) {
  const code = codes.get(country ?? '')
  return (line: number) => !country || (code !== undefined && files.codeOf(line) === code)
}

function firstNamed(files: PlaceFiles, key: string, country: string | undefined) {
  if (key === '') return undefined
  const isHere = isIn(files, country)
  let first: number | undefined
  for (const { place, isOwn, isWhole } of files.namesFrom(key)) {
    if (!isWhole) break
    if (!isHere(place)) continue
    if (isOwn) return placeAt(files, place)
    first ??= place
  }
  return first === undefined ? undefined : placeAt(files, first)
}

const radians = (degrees = 0) => (degrees * Math.PI) / 180

/** Finds the line of a place, whose name leads there. */
function lineOf(files: PlaceFiles, { id, name }: Place) {
  for (const { place, isWhole } of files.namesFrom(wordKey(name))) {
    if (!isWhole) break
    if (Number(files.columnsOf(place)[0]) === id) return place
  }
  return undefined
}

function near(files: PlaceFiles, place: Place, km: number): NearPlace[] {
  const centre = lineOf(files, place)
  if (centre === undefined) return []
  const { coordinates, count } = files
  const at = (line: number) => [coordinates[line * 2] ?? 0, coordinates[line * 2 + 1] ?? 0] as const
  const [latitude, longitude] = at(centre)
  const found: NearPlace[] = []
  for (let line = 0; line < count; line++) {
    const [otherLatitude, otherLongitude] = at(line)
    // A degree of latitude is 111 km.
    if (Math.abs(otherLatitude - latitude) * 111 > km + 1) continue
    const away = distanceKm(latitude, longitude, otherLatitude, otherLongitude)
    if (away <= km) found.push({ id: Number(files.columnsOf(line)[0]), km: away })
  }
  return found
}

/** The length of the way along the great circle, also over the date line. */
function distanceKm(latitude: number, longitude: number, toLatitude: number, toLongitude: number) {
  const half =
    Math.sin(radians(toLatitude - latitude) / 2) ** 2 +
    Math.cos(radians(latitude)) *
      Math.cos(radians(toLatitude)) *
      Math.sin(radians(toLongitude - longitude) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)))
}

function suggestions(files: PlaceFiles, key: string, country: string | undefined) {
  const letters = [...key].length
  if (letters < 2) return []
  const isHere = isIn(files, country)
  const [equal, own, other] = [new Set<number>(), new Set<number>(), new Set<number>()]
  for (const { place, isOwn, isWhole } of files.namesFrom(key))
    if (!isHere(place)) continue
    else if (isWhole) equal.add(place)
    else if (isOwn) own.add(place)
    else if (letters >= 4) other.add(place)
  const exact = [equal, own, other].flatMap((each) => [...each].sort((a, b) => a - b))
  return labelled(files, exact.length > 0 ? exact : similar(files, key).filter(isHere))
}

/** Places whose name has a few wrong letters after the first two, nearest first. */
function similar(files: PlaceFiles, key: string) {
  const begin = [...key].slice(0, 2).join('')
  const found = new Map<number, number>()
  const bytes = Buffer.byteLength(key)
  for (const name of files.namesFrom(begin)) {
    // Two letters have eight bytes at most.
    if (Math.abs(name.end - name.start - bytes) > 8) continue
    const text = files.textOf(name)
    const most = typosIn(text.length)
    const away = distance(key, text, most)
    if (away <= most) found.set(name.place, Math.min(away, found.get(name.place) ?? away))
  }
  return [...found].sort(([a, one], [b, other]) => one - other || a - b).map(([place]) => place)
}

/** The first eight, each name once in a country: the smaller namesake cannot be meant. */
function labelled(files: PlaceFiles, lines: number[]) {
  const found = new Map<string, Place>()
  for (const line of lines) {
    if (found.size === SUGGESTIONS_MAX) break
    const place = placeAt(files, line)
    const label = `${place.name}\t${place.country}`
    if (!found.has(label)) found.set(label, place)
  }
  return [...found.values()]
}
