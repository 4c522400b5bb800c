import { ArrowRight } from 'lucide-react'
import { useSession } from '../../session/SessionProvider.tsx'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { Page } from '../../ui/kit/parts.ts'
import styles from './Hero.module.css'
import { HomeSignpost } from './HomeSignpost.tsx'
import { texts } from './home.texts.ts'

/**
 * Shows the headline, two buttons and a signpost with the three types of members.
 * A member has their main button in the strip above it.
 */
export function Hero() {
  const { me } = useSession()
  return (
    <section className={styles.hero}>
      <Page>
        <div>
          <h1>{texts.headline}</h1>
          <p className={styles.heroLead}>{texts.lead}</p>
          <div className={styles.heroWays} data-quiet={me ? '' : undefined}>
            <ButtonLink kind="sign" to="/register">
              {texts.start}
              <ArrowRight aria-hidden />
            </ButtonLink>
            <ButtonLink to="/discover">{texts.explore}</ButtonLink>
          </div>
        </div>
        <HomeSignpost />
      </Page>
    </section>
  )
}
