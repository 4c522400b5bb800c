import { type StoredKind, storedData } from '@wayside/contract/storedData'
import { EditSection } from '../../ui/kit/EditSection.tsx'
import { Stack } from '../../ui/kit/layout.ts'
import { Facts, Rows } from '../../ui/kit/surfaces.ts'
import { privacyNoticeTexts as texts } from './privacyNotice.texts.ts'

/** Shows all that is stored of a person: what, why, who sees it, and for how long. */
export const StoredData = () => (
  <EditSection title={texts.stored}>
    <p>{texts.storedHint}</p>
    <Rows pad="small">
      {storedData.map((kind) => (
        <li key={kind.title}>
          <Kind kind={kind} />
        </li>
      ))}
    </Rows>
  </EditSection>
)

const Kind = ({ kind }: { kind: StoredKind }) => (
  <Stack gap={3}>
    <h3>{kind.title}</h3>
    <p>{kind.what}</p>
    <Facts size="small">
      {(['why', 'who', 'until'] as const).map((about) => (
        <div key={about}>
          <dt>{texts[about]}</dt>
          <dd>{kind[about]}</dd>
        </div>
      ))}
    </Facts>
  </Stack>
)
