/** How often a request names its host; `headers` would show the first only. */
export function hostsIn(rawHeaders: string[]) {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts
}
