const SIZE = 1024
const TITLE_MAX = 80
const BODY_MAX = 120

export interface PushContent {
  topic: string
  title: string
  body: string
  /** The path that the notification opens. */
  url: string
  /** A notification replaces an earlier one with the same tag. */
  tag: string
  /** The number on the icon of the app. */
  badge: number
}

/**
 * The message as the service worker reads it. All are of one size, so that who carries them cannot
 * tell long ones from short ones.
 */
export function pushPayload({ title, body, ...rest }: PushContent): Buffer {
  const letters = [...oneLine(body).toWellFormed()]
  const content = {
    ...rest,
    title: shortened([...oneLine(title).toWellFormed()], TITLE_MAX),
    lang: 'en',
    dir: 'auto',
  }
  for (let most = BODY_MAX; ; most -= 10) {
    const text = Buffer.from(JSON.stringify({ ...content, body: shortened(letters, most) }))
    if (text.length <= SIZE || most <= 0)
      return Buffer.concat([text, Buffer.alloc(Math.max(0, SIZE - text.length), ' ')])
  }
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const shortened = (letters: string[], most: number) =>
  letters.length <= most ? letters.join('') : `${letters.slice(0, Math.max(0, most - 1)).join('')}…`
