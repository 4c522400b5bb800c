import { countryName } from '@wayside/contract/countries'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import styles from './DiscoverWelcome.module.css'
import { urlOfSearch } from './discoverSearch.ts'
import { discoverTexts as texts } from './members.texts.ts'

const places = ['switzerland', 'maldives', 'france'] as const

/** Suggests searches before the first one, or signing in to visitors (spec §2). */
export function DiscoverWelcome({ isMember }: { isMember: boolean }) {
  return (
    <section className={styles.discoverWelcome} aria-labelledby="welcome">
      <h2 id="welcome">{texts.welcome}</h2>
      <p>{isMember ? texts.welcomeIn : texts.welcomeOut}</p>
      {isMember ? (
        <ul className={styles.discoverWelcomePlaces}>
          {places.map((country) => (
            <li key={country}>
              <Link to={urlOfSearch({ country })}>{countryName(country)}</Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.discoverWelcomeIn}>
          <ButtonLink to="/login">{texts.signIn}</ButtonLink>
          <ButtonLink to="/register">{texts.signUp}</ButtonLink>
        </p>
      )}
    </section>
  )
}
