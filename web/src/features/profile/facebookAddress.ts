/** The address of a Facebook page from what a member typed: a username alone, dots and all, is one on Facebook. */
export function facebookAddress(typed: string): string {
  const plain = typed.trim().replace(/^@/, '')
  return /^[\w.]+$/.test(plain) && !/^(www\.)?(facebook|fb)\.com$/i.test(plain) ? `https://www.facebook.com/${plain}` : plain
}
