import { type TopicRegister, topicRegister } from './topics.ts'

interface Actor {
  name: string
  lastname: string
}

/** The values from which the text and the page of a notification are made. */
export interface NotificationValues {
  topic: string
  /** The newest who are known by name, newest first. */
  actors: readonly Actor[]
  /** All who caused it. */
  actorCount: number
  object: { _id: string; title: string }
  details: Readonly<Record<string, string | number>>
}

const ERASED = 'Deleted member'

const fullName = ({ name, lastname }: Actor) => `${name} ${lastname}`.trim()

/** `Ana Silva`, `Ana Silva and Bo Lee` or `Ana Silva and 3 others`; who is erased has no name. */
export function whoOf({ actors, actorCount }: Pick<NotificationValues, 'actors' | 'actorCount'>) {
  const [first = ERASED, second = ERASED] = actors.map(fullName)
  if (actorCount <= 1) return first
  return actorCount === 2 ? `${first} and ${second}` : `${first} and ${actorCount - 1} others`
}

/** The sentence of a notification, in English. */
export function notificationText(
  values: NotificationValues,
  { topics }: TopicRegister = topicRegister,
) {
  const { object, details } = values
  const fill = { ...details, who: whoOf(values), title: object.title }
  return filled(topics[values.topic]?.text ?? '', fill)
}

/** The page that a notification leads to: path, query and hash. */
export function notificationUrl(
  { topic, object, details }: NotificationValues,
  { topics }: TopicRegister = topicRegister,
) {
  const fill = { ...details, object: object._id }
  return filled(topics[topic]?.opens ?? '/notifications', fill, encodeURIComponent)
}

const filled = (
  template: string,
  values: Record<string, string | number>,
  write = (value: string) => value,
) => template.replace(/\{(\w+)\}/g, (_, name: string) => write(String(values[name] ?? '')))

/** Cuts the sentence of an entry into pieces, of which screens show the names in bold. */
export function textPieces({
  text,
  ...who
}: Pick<NotificationValues, 'actors' | 'actorCount'> & { text: string }) {
  const names = whoOf(who)
  const start = who.actorCount > 0 ? text.indexOf(names) : -1
  if (start < 0) return [{ text, isName: false }]
  const [first = names, second] = who.actors.map(fullName)
  const bold = who.actorCount === 2 ? [first, second ?? ERASED] : [first]
  const pieces: { text: string; isName: boolean }[] = []
  let at = 0
  for (const name of bold) {
    const from = text.indexOf(name, Math.max(at, start))
    if (from < 0) continue
    pieces.push({ text: text.slice(at, from), isName: false }, { text: name, isName: true })
    at = from + name.length
  }
  return [...pieces, { text: text.slice(at), isName: false }].filter((piece) => piece.text !== '')
}
