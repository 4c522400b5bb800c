/**
 * Someone, or something of somebody, that pages show. While a change of it is under way, `moves` is
 * odd.
 */
export interface Thing {
  id: string
  isThere: boolean
  moves: number
  of: Person
}

/** `name` ends with a number that grows with every change of name. */
export interface Person extends Thing {
  name: string
  country: string
  hostornomad: string
  profilePic: string
}

export interface Post extends Thing {
  content: string
  tag: string
}

export interface Job extends Thing {
  title: string
  city: string
  budget: number
}

/**
 * All there is, as its writers were answered. What is gone stays in here, and must be on no page.
 */
export function newModel() {
  return { people: [] as Person[], posts: [] as Post[], jobs: [] as Job[], begun: 0, made: 0 }
}

export type Model = ReturnType<typeof newModel>

export function person(fields: Omit<Person, 'isThere' | 'moves' | 'of'>): Person {
  const one = { ...fields, isThere: true, moves: 0 } as Person
  return Object.assign(one, { of: one })
}

/** Changes a thing by a call: until that is answered, the thing may be seen either way. */
export async function change<T extends Thing, A>(
  thing: T,
  call: () => Promise<A>,
  then: (response: A) => Partial<T>,
) {
  thing.moves++
  Object.assign(thing, then(await call()))
  thing.moves++
}

/** Makes a thing by a call: until that is answered, it may be seen or not. */
export async function make<T extends Thing>(model: Model, list: T[], call: () => Promise<T>) {
  model.begun++
  list.push(await call())
  model.made++
}

/** Remembers the state at the time of a request, to compare it with the response. */
export function remember(model: Model) {
  const { people, begun, made } = model
  const all: Thing[] = [...people, ...model.posts, ...model.jobs]
  const moves = new Map(all.map((thing) => [thing, thing.moves]))
  const names = new Map(people.map((one) => [one, numberIn(one.name)]))
  const stood = (thing: Thing) => moves.get(thing) === thing.moves && thing.moves % 2 === 0
  return {
    /** Nothing of it has changed since, nor of whose it is. */
    stood: (thing: Thing) => stood(thing) && stood(thing.of),
    /** The name that they had then, or a later one. */
    isNoOlder: (one: Person, name: string) => numberIn(name) >= (names.get(one) ?? 0),
    /** Nothing at all has changed since. */
    isQuiet: () => begun === made && begun === model.begun && all.every(stood),
  }
}

export const numberIn = (name: string) => Number(/\d+$/.exec(name)?.[0] ?? 0)
