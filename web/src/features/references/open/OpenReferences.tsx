import { daysText } from '@wayside/contract/days'
import type { OpenReferences as Open } from '@wayside/contract/references'
import { EyeOff, PenLine } from 'lucide-react'
import type { ReactElement } from 'react'
import { ButtonLink } from '../../../ui/kit/Button.tsx'
import { Panel } from '../../../ui/kit/parts.ts'
import { AsWritten } from '../../../ui/kit/text/AsWritten.tsx'
import type { Elements } from '../../../ui/kit/text/elements.ts'
import { withNames } from '../../../ui/kit/text/withNames.tsx'
import { Avatar } from '../../../ui/shared/Avatar.tsx'
import { openTexts as texts } from '../references.texts.ts'
import styles from './OpenReferences.module.css'
import { urlOfWriting } from './useOpenReferences.ts'

/** What the reader can write, has written, and is written about them; nothing when there is none. */
export const OpenReferences = ({ open: { write, waiting, about } }: { open: Open }) => (
  <>
    {about.map(({ user, shownOn }) => (
      <Panel key={user._id} className={styles.about}>
        <EyeOff aria-hidden />
        <p>
          <b>{withNames(texts.about, user.name)}</b>
          <span>{texts.aboutLead(daysText(shownOn))}</span>
        </p>
      </Panel>
    ))}
    {write.length > 0 && (
      <Section id="to-write" title={texts.write}>
        {write.map(({ user, agreement, what, until }) => (
          <Row
            key={`${user._id} ${agreement}`}
            user={user}
            what={what ?? texts.free}
            lead={until ? <span>{texts.until(daysText(until))}</span> : false}
          >
            <ButtonLink isSmall to={urlOfWriting(user._id, agreement)}>
              <PenLine aria-hidden />
              <span>{texts.button}</span>
            </ButtonLink>
          </Row>
        ))}
      </Section>
    )}
    {waiting.length > 0 && (
      <Section id="written" title={texts.waiting}>
        {waiting.map(({ _id, user, agreement, what, shownOn }) => (
          <Row
            key={_id}
            user={user}
            what={what ?? texts.free}
            lead={withNames((name) => texts.opens(name, daysText(shownOn)), user.name)}
          >
            <ButtonLink isSmall to={urlOfWriting(user._id, agreement)}>
              {texts.change}
            </ButtonLink>
          </Row>
        ))}
      </Section>
    )}
  </>
)

interface SectionProps {
  id: string
  title: string
  children: Elements
}

const Section = ({ id, title, children }: SectionProps) => (
  <section className={styles.section} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <ul>{children}</ul>
  </section>
)

interface RowProps {
  user: Open['write'][number]['user']
  what: string
  lead: Elements
  children: ReactElement
}

const Row = ({ user, what, lead, children }: RowProps) => (
  <Panel as="li" className={styles.row}>
    <Avatar picture={user.profilePic} size={48} />
    <p>
      <b>
        <AsWritten>{`${user.name} ${user.lastname}`.trim()}</AsWritten>
      </b>
      <span className={styles.what}>{what}</span>
      {lead}
    </p>
    {children}
  </Panel>
)
