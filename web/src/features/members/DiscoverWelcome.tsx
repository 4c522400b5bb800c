import { countryName } from '@wayside/contract/countries'
import { Link } from 'react-router'
import { urlOfSearch } from './discoverSearch.ts'
import { discoverTexts as texts } from './members.texts.ts'
import './DiscoverWelcome.css'

const places = ['switzerland', 'maldives', 'france'] as const

/** Before the first search: where to begin, or for visitors how to come in (spec §2). */
export function DiscoverWelcome({ isMember }: { isMember: boolean }) {
  return (
    <section className="discover-welcome" aria-labelledby="welcome">
      <h2 id="welcome">{texts.welcome}</h2>
      <p>{isMember ? texts.welcomeIn : texts.welcomeOut}</p>
      {isMember ? (
        <ul className="discover-welcome-places">
          {places.map((country) => (
            <li key={country}>
              <Link to={urlOfSearch({ country, hostornomad: '', page: 1 })}>{countryName(country)}</Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="discover-welcome-in">
          <Link className="blade" to="/login">
            {texts.signIn}
          </Link>
          <Link className="btn" to="/register">
            {texts.signUp}
          </Link>
        </p>
      )}
    </section>
  )
}
