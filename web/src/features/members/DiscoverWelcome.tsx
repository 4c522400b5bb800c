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
      <picture>
        <source
          type="image/avif"
          srcSet="/art/valley-night-800.avif 800w, /art/valley-night-1600.avif 1600w"
          sizes="(max-width: 640px) 620px, 1200px"
        />
        <img src="/art/valley-night-1600.webp" alt="" width="1600" height="900" />
      </picture>
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
