/** Makes something of a time zone once, as making a date format takes far longer than using it. */
export function oncePerZone<Made>(make: (zone: string | undefined) => Made) {
  const known = new Map<string | undefined, Made>()
  return (zone: string | undefined) => {
    const made = known.get(zone) ?? make(zone)
    known.set(zone, made)
    return made
  }
}
