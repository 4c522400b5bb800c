import type { Evidence } from '@wayside/contract/evidence'
import { Flag } from 'lucide-react'
import { fullName } from '../../../format/names.ts'
import { Row, WithIcon } from '../../../ui/kit/layout.ts'
import { AsWritten } from '../../../ui/kit/text/AsWritten.tsx'
import { TimeLabel, useNow } from '../../../ui/kit/text/TimeLabel.tsx'
import { evidenceTexts as texts } from './evidence.texts.ts'
import styles from './MessageEvidence.module.css'

interface Props {
  evidence: Evidence
  /** The member whom the report is about; the other's messages stand on the right. */
  about: string
}

/** The reported messages with those before and after; nothing else of the chat is known here. */
export function MessageEvidence({ evidence: { members = [], messages = [] }, about }: Props) {
  const now = useNow()
  const nameOf = (id: string) => {
    const found = members.find(({ _id }) => _id === id)
    return found ? fullName(found) : ''
  }
  return (
    <ol className={styles.messages}>
      {messages.map(({ _id, senderId, text, note, createdAt, reported }) => (
        <li key={_id} data-other={senderId !== about || undefined}>
          <Row as="p" align="baseline" gap={2} lines="close" ink="quiet" size="mini">
            <b>
              <AsWritten>{nameOf(senderId)}</AsWritten>
            </b>
            <TimeLabel at={createdAt} now={now} />
          </Row>
          <div className={styles.bubble} data-reported={reported || undefined}>
            <p dir="auto">{text}</p>
          </div>
          {note && (
            <>
              <Row as="p" align="baseline" gap={2} lines="close" ink="quiet" size="mini">
                {texts.note}
              </Row>
              <div className={styles.bubble} data-reported={reported || undefined}>
                <p dir="auto">{note}</p>
              </div>
            </>
          )}
          {reported && (
            <WithIcon as="p" ink="danger" size="mini" weight="strong">
              <Flag aria-hidden />
              {texts.reported}
            </WithIcon>
          )}
        </li>
      ))}
    </ol>
  )
}
