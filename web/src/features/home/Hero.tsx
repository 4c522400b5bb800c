import { ArrowRight } from 'lucide-react'
import { useSession } from '../../session/SessionProvider.tsx'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { Row, Scene } from '../../ui/kit/layout.ts'
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
    <Scene className={styles.hero}>
      <Page>
        <div>
          <h1>{texts.title}</h1>
          <p className={styles.hint}>{texts.hint}</p>
          <Row gap={3} className={styles.ways} data-quiet={me ? '' : undefined}>
            <ButtonLink kind="sign" className={styles.start} to="/register">
              {texts.start}
              <ArrowRight aria-hidden />
            </ButtonLink>
            <ButtonLink className={styles.explore} to="/discover">
              {texts.explore}
            </ButtonLink>
          </Row>
        </div>
        <HomeSignpost />
      </Page>
    </Scene>
  )
}
