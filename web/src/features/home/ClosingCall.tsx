import { ArrowRight } from 'lucide-react'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { Scene } from '../../ui/kit/layout.ts'
import styles from './ClosingCall.module.css'
import { texts } from './home.texts.ts'

export function ClosingCall() {
  return (
    <Scene className={styles.fire} panel>
      <picture>
        <source
          type="image/avif"
          srcSet="/art/valley-night-800.avif 800w, /art/valley-night-1200.avif 1200w, /art/valley-night-1600.avif 1600w"
          sizes="(max-width: 640px) 400px, 1200px"
        />
        <img src="/art/valley-night-1600.webp" alt="" width="1600" height="900" loading="lazy" />
      </picture>
      <h2>{texts.close}</h2>
      <p>{texts.closeHint}</p>
      <ButtonLink kind="sign" to="/discover">
        {texts.discover}
        <ArrowRight aria-hidden />
      </ButtonLink>
    </Scene>
  )
}
