import { countryName, profileCountries } from '@wayside/contract/countries'

/** spec §9: the list of Edit profile, and the member's own country when it is valid but not in the list. */
export function countryOptions(own: string) {
  if (own === '' || profileCountries.some(({ value }) => value === own)) return profileCountries
  const [remote, ...rest] = [...profileCountries].reverse()
  const places = [...rest, { value: own, label: countryName(own) }].sort((one, other) =>
    one.label.localeCompare(other.label, 'en'),
  )
  return remote ? [...places, remote] : places
}
