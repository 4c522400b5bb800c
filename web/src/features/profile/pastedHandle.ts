/** The username in what somebody pasted: without the @ in front, and out of the address of a profile. */
export const pastedHandle = (pasted: string): string =>
  pasted
    .trim()
    .replace(/^(?:https?:\/\/)?(?:www\.)?(?:instagram|twitter|x)\.com\/([^/?#\s]+).*$/i, '$1')
    .replace(/^@+/, '')
