import { countryName } from '@wayside/contract/countries'
import type { Filters } from './discoverSearch.ts'
import { crowdOf, discoverTexts as texts } from './members.texts.ts'
import './DiscoverSigns.css'

/** A direction sign that says what the fields beside it say; an ornament. */
export function DiscoverSigns({ country, hostornomad }: Filters) {
  return (
    <div className="discover-signs" aria-hidden>
      <span key={`place ${country}`}>{country ? countryName(country) : texts.anywhere}</span>
      <span key={`type ${hostornomad}`} className={hostornomad}>
        {crowdOf(hostornomad) ?? texts.anyone}
      </span>
    </div>
  )
}
