import type { Agreement } from '@wayside/contract/agreements'
import { termsText } from '@wayside/contract/agreementTerms'
import { useState } from 'react'
import { fullTime } from '../../../format/dates.ts'
import { QueryView } from '../../../ui/kit/feedback/QueryView.tsx'
import { Stack, Text } from '../../../ui/kit/layout.ts'
import { AsWritten } from '../../../ui/kit/text/AsWritten.tsx'
import { cardTexts as texts } from '../agreements.texts.ts'
import styles from './AgreementCard.module.css'
import { useVersions } from './useChatAgreements.ts'

/** All versions of an agreement; they load when they are opened. */
export function Versions({ agreement, me }: { agreement: Agreement; me: string }) {
  const [isOpen, setOpen] = useState(false)
  if (agreement.version < 2) return null
  return (
    <details
      className={styles.versions}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{texts.versions(agreement.version)}</summary>
      {isOpen && <VersionList agreement={agreement} me={me} />}
    </details>
  )
}

function VersionList({
  agreement: { _id, kind, other },
  me,
}: {
  agreement: Agreement
  me: string
}) {
  return (
    <QueryView query={useVersions(_id)} texts={{ ...texts, failed: texts.loadFailed }} lines={2}>
      {({ versions }) => (
        <Stack as="ol" gap={3}>
          {versions?.map(({ version, by, at, terms }) => (
            <li key={version}>
              <b>
                <span>{texts.version(version)}</span>{' '}
                {by === me ? <span>{texts.you}</span> : <AsWritten>{other.name}</AsWritten>}
              </b>{' '}
              <Text as="time" ink="quiet" dateTime={at}>
                {fullTime(at)}
              </Text>
              <p>{termsText(kind, terms)}</p>
              {terms.note && (
                <Text dir="auto" words>
                  {terms.note}
                </Text>
              )}
            </li>
          ))}
        </Stack>
      )}
    </QueryView>
  )
}
