import { type StoredKind, storedData } from '@wayside/contract/storedData'
import { EditSection } from '../../ui/kit/EditSection.tsx'
import { privacyNoticeTexts as texts } from './privacyNotice.texts.ts'
import styles from './StoredData.module.css'

/** Shows all that is stored of a person: what, why, who sees it, and for how long. */
export const StoredData = () => (
  <EditSection title={texts.stored}>
    <p>{texts.storedLead}</p>
    <ul className={styles.kinds}>
      {storedData.map((kind) => (
        <li key={kind.title}>
          <Kind kind={kind} />
        </li>
      ))}
    </ul>
  </EditSection>
)

const Kind = ({ kind }: { kind: StoredKind }) => (
  <>
    <h3>{kind.title}</h3>
    <p>{kind.what}</p>
    <dl>
      {(['why', 'who', 'until'] as const).map((about) => (
        <div key={about}>
          <dt>{texts[about]}</dt>
          <dd>{kind[about]}</dd>
        </div>
      ))}
    </dl>
  </>
)
