import { Link } from 'react-router'
import signpostStyles from '../../ui/kit/Signpost.module.css'
import { userTypes } from '../../ui/shared/userTypes.ts'
import styles from './HomeSignpost.module.css'
import { texts } from './home.texts.ts'

const types = ['nomad', 'host', 'local'] as const

/** The three types of members (spec §2, Home), as signs on one post: each leads to its members. */
export function HomeSignpost() {
  return (
    <ul className={`${signpostStyles.signpost} ${styles.heroPost}`} data-stands>
      {types.map((type) => {
        const { word, Icon } = userTypes[type]
        return (
          <li
            key={type}
            className={`${signpostStyles.sign} ${styles.heroSign}`}
            data-type={type}
            data-ring
          >
            <Icon aria-hidden />
            <h2>
              <Link to={`/discover?type=${type}`}>{word}</Link>
            </h2>
            <p>{texts.types[type]}</p>
          </li>
        )
      })}
    </ul>
  )
}
