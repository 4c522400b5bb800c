const key = 'continueTo'

/** Remembers a place that asked for a login, so that Home can offer it afterwards. */
export const rememberPlace = (path: string) => sessionStorage.setItem(key, path)

/** Only ever a path of our own. */
export function placeToContinue() {
  const path = sessionStorage.getItem(key)
  return path && /^\/(?![/\\])/.test(path) ? path : undefined
}

export const forgetPlace = () => sessionStorage.removeItem(key)
