/** The time zone of this browser; undefined when it names none. */
export function browserZone() {
  try {
    return Intl.DateTimeFormat().resolvedOptions().timeZone || undefined
  } catch {
    return undefined
  }
}

/** The zones to choose from by their part of the world, with the one that is chosen. */
export function zonesByPart(chosen: string) {
  const parts = new Map<string, { name: string; label: string }[]>([
    ['', [{ name: 'UTC', label: 'UTC' }]],
  ])
  const known =
    typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : []
  for (const name of [...new Set([...known, chosen])].sort()) {
    if (name === 'UTC') continue
    const [part = '', ...place] = name.split('/')
    const label = (place.join(', ') || part).replaceAll('_', ' ')
    const inPart = place.length > 0 ? part : ''
    parts.set(inPart, [...(parts.get(inPart) ?? []), { name, label }])
  }
  return [...parts].map(([part, zones]) => ({ part, zones }))
}
