const LONGEST = 1000

// A browser names the address that we send to, so only those of browsers' own services are taken.
const hosts = [
  /^fcm\.googleapis\.com$/,
  /^[a-z0-9.-]+\.push\.services\.mozilla\.com$/,
  /^[a-z0-9.-]+\.push\.apple\.com$/,
  /^[a-z0-9.-]+\.notify\.windows\.com$/,
]

/**
 * The address of a browser's push service; undefined when it may not be sent to. `moreOrigins` are
 * the operator's own services.
 */
export function pushEndpoint(text: string, moreOrigins: readonly string[]) {
  // Some parsers drop characters that an address may not contain, and others keep them.
  if (text.length > LONGEST || !/^[\x21-\x7e]+$/.test(text) || text.includes('\\')) return undefined
  const url = URL.parse(text)
  if (!url || url.username || url.password || url.hash) return undefined
  if (moreOrigins.includes(url.origin)) return url
  const isKnown = hosts.some((host) => host.test(url.hostname))
  return url.protocol === 'https:' && url.port === '' && isKnown ? url : undefined
}
