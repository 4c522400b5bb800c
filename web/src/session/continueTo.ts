import { tabShelf } from '../shelf.ts'

const key = 'continueTo'

/** Remembers a place that asked for a login, so that Home can offer it afterwards. */
export const rememberPlace = (path: string) => {
  tabShelf.keep(key, path)
}

/** Only ever a path of our own. */
export function placeToContinue() {
  const path = tabShelf.read(key)
  return path && /^\/(?![/\\])/.test(path) ? path : undefined
}

export const forgetPlace = () => {
  tabShelf.drop(key)
}
