import { userTypes } from '../../ui/userTypes.ts'
import { texts } from './home.texts.ts'
import './Signpost.css'

const types = ['nomad', 'host', 'local'] as const

/** The three types of members (spec §2, Home), as signs on one post. */
export function Signpost() {
  return (
    <div className="hero-post">
      <ul>
        {types.map((type) => {
          const { word, Icon } = userTypes[type]
          return (
            <li key={type} className="hero-sign" data-type={type}>
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
