import { Link } from 'react-router'
import { Sign, Signpost } from '../../ui/kit/Signpost.ts'
import { userTypes } from '../../ui/shared/userTypes.ts'
import styles from './HomeSignpost.module.css'
import { texts } from './home.texts.ts'

const types = ['nomad', 'host', 'local'] as const

/** The three types of members (spec §2, Home), as signs on one post: each leads to its members. */
export function HomeSignpost() {
  return (
    <Signpost className={styles.heroPost} data-stands>
      {types.map((type) => {
        const { word, Icon } = userTypes[type]
        return (
          <Sign key={type} className={styles.heroSign} data-type={type} data-ring>
            <Icon aria-hidden />
            <h2>
              <Link to={`/discover?type=${type}`}>{word}</Link>
            </h2>
            <p>{texts.types[type]}</p>
          </Sign>
        )
      })}
    </Signpost>
  )
}
