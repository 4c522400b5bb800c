import { daysText } from '@wayside/contract/days'
import type { OpenReferences } from '@wayside/contract/references'
import { ArrowRight } from 'lucide-react'
import { ButtonLink } from '../../../ui/kit/Button.tsx'
import { Notice } from '../../../ui/kit/feedback/Notice.tsx'
import { Actions } from '../../../ui/kit/forms/Actions.tsx'
import { Panel, Stack, Text } from '../../../ui/kit/layout.ts'
import { Beside } from '../../../ui/kit/surfaces.ts'
import { AsWritten } from '../../../ui/kit/text/AsWritten.tsx'
import { withNames } from '../../../ui/kit/text/withNames.tsx'
import { Avatar } from '../../../ui/shared/Avatar.tsx'
import { writeTexts as texts } from '../references.texts.ts'
import { ReferenceForm } from './ReferenceForm.tsx'
import { type Subject, useReferenceForm } from './useReferenceForm.ts'
import styles from './WriteReference.module.css'

type Person = Subject['user']

/** The references that can be written about a member: several to choose from, or none. */
export function subjectsAbout(
  { write, waiting }: Pick<OpenReferences, 'write' | 'waiting'>,
  user: Person,
  agreement: string | undefined,
): Subject[] {
  const isMeant = (each: { user: Person; agreement: string | null }) =>
    each.user._id === user._id && (agreement === undefined || each.agreement === agreement)
  const own = waiting.filter(isMeant).map((each): Subject => ({ ...each, own: each }))
  return [...write.filter(isMeant), ...own]
}

/** The form about one subject, and its thanks. */
export function WriteReference({ subject, me }: { subject: Subject; me: string }) {
  const edit = useReferenceForm(subject)
  const { user, own } = subject
  const { sent } = edit
  return (
    <div className={styles.write}>
      <About subject={subject} />
      {sent === undefined ? (
        <ReferenceForm subject={subject} edit={edit} />
      ) : (
        <Sent user={user} me={me} shownOn={sent} isChange={own !== undefined} />
      )}
    </div>
  )
}

/** The member and the stay or meeting that it is about. */
const About = ({ subject: { user, what } }: { subject: Subject }) => (
  <Panel pad="small" className={styles.about}>
    <Beside>
      <Avatar picture={user.profilePic} size={64} />
      <Stack>
        <Text as="b" size="large">
          <AsWritten>{`${user.name} ${user.lastname}`.trim()}</AsWritten>
        </Text>
        {what && (
          <Text ink="quiet" capital>
            {what}
          </Text>
        )}
      </Stack>
    </Beside>
  </Panel>
)

interface SentProps {
  user: Person
  me: string
  shownOn: string
  isChange: boolean
}

function Sent({ user, me, shownOn, isChange }: SentProps) {
  const isOpen = shownOn <= new Date().toISOString().slice(0, 10)
  const day = daysText(shownOn)
  return (
    <Panel gap={5} pad="large">
      <Notice tone="ok" focus>
        {isOpen ? (
          <span>{texts.thanksOpen}</span>
        ) : (
          withNames((name) => (isChange ? texts.saved : texts.thanks)(name, day), user.name)
        )}
      </Notice>
      <Actions
        quiet={<ButtonLink to="/stays?list=past">{texts.toStays}</ButtonLink>}
        main={
          isOpen ? (
            <ButtonLink kind="sign" to={`/references/${me}`}>
              {withNames(texts.read, user.name)}
              <ArrowRight aria-hidden />
            </ButtonLink>
          ) : (
            <ButtonLink kind="main" to="/references/new">
              {texts.others}
            </ButtonLink>
          )
        }
      />
    </Panel>
  )
}
