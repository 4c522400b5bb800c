import { Text } from '../../ui/kit/layout.ts'
import { PanelLink } from '../../ui/kit/PanelLink.ts'
import styles from './Destinations.module.css'
import { texts } from './home.texts.ts'

const sizes = '(max-width: 640px) 60vw, (max-width: 1000px) 31vw, 250px'

export function Destinations() {
  return (
    <section aria-labelledby="destinations">
      <h2 id="destinations" className={styles.title}>
        {texts.destinations}
      </h2>
      <Text ink="quiet">{texts.destinationsHint}</Text>
      <div className={styles.posters}>
        {texts.places.map(({ country, name, facts }) => (
          <PanelLink
            className={styles.poster}
            lift="low"
            rises
            key={country}
            to={`/discover?country=${country}`}
          >
            <picture>
              <source
                type="image/avif"
                srcSet={`/art/${country}-320.avif 320w, /art/${country}-480.avif 480w, /art/${country}-960.avif 960w`}
                sizes={sizes}
              />
              <img
                src={`/art/${country}-960.webp`}
                alt=""
                width="480"
                height="600"
                loading="lazy"
              />
            </picture>
            <div>
              <h3>{name}</h3>
              <Text ink="quiet" size="small">
                {facts}
              </Text>
            </div>
          </PanelLink>
        ))}
      </div>
    </section>
  )
}
