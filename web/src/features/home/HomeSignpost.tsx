import { userTypes } from '../../ui/userTypes.ts'
import styles from './HomeSignpost.module.css'
import { texts } from './home.texts.ts'

const types = ['nomad', 'host', 'local'] as const

/** The three types of members (spec §2, Home), as signs on one post. */
export function HomeSignpost() {
  return (
    <div className={styles.heroPost}>
      <ul>
        {types.map((type) => {
          const { word, Icon } = userTypes[type]
          return (
            <li key={type} className={styles.heroSign} data-type={type}>
              <Icon aria-hidden />
              <h2>{word}</h2>
              <p>{texts.types[type]}</p>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
