import { countryName } from '@wayside/contract/countries'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { Row, Scene } from '../../ui/kit/layout.ts'
import styles from './DiscoverWelcome.module.css'
import { urlOfSearch } from './discoverSearch.ts'
import { discoverTexts as texts } from './members.texts.ts'

const places = ['switzerland', 'maldives', 'france'] as const

/** Suggests searches before the first one, or signing in to visitors (spec §2). */
export function DiscoverWelcome({ isMember }: { isMember: boolean }) {
  return (
    <Scene panel aria-labelledby="welcome">
      <h2 id="welcome">{texts.welcome}</h2>
      <p>{isMember ? texts.welcomeIn : texts.welcomeOut}</p>
      {isMember ? (
        <Row as="ul" gap={2}>
          {places.map((country) => (
            <li key={country}>
              <ButtonLink className={styles.place} to={urlOfSearch({ country })}>
                {countryName(country)}
              </ButtonLink>
            </li>
          ))}
        </Row>
      ) : (
        <Row gap={3}>
          <ButtonLink to="/login">{texts.signIn}</ButtonLink>
          <ButtonLink to="/register">{texts.signUp}</ButtonLink>
        </Row>
      )}
    </Scene>
  )
}
