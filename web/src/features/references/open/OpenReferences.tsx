import { daysText } from '@wayside/contract/days'
import type { OpenReferences as Open } from '@wayside/contract/references'
import { EyeOff, PenLine } from 'lucide-react'
import type { ReactElement } from 'react'
import { ButtonLink } from '../../../ui/kit/Button.tsx'
import { Panel, Stack, Text } from '../../../ui/kit/layout.ts'
import { Beside, Disc } from '../../../ui/kit/surfaces.ts'
import { AsWritten } from '../../../ui/kit/text/AsWritten.tsx'
import type { Elements } from '../../../ui/kit/text/elements.ts'
import { withNames } from '../../../ui/kit/text/withNames.tsx'
import { Avatar } from '../../../ui/shared/Avatar.tsx'
import { openTexts as texts } from '../references.texts.ts'
import { urlOfWriting } from './useOpenReferences.ts'

/** References that the reader can write, has written or received; nothing when there is none. */
export const OpenReferences = ({ open: { write, waiting, about } }: { open: Open }) => (
  <>
    {about.map(({ user, shownOn }) => (
      <Panel key={user._id} pad="small">
        <Beside>
          <Disc>
            <EyeOff aria-hidden />
          </Disc>
          <div>
            <b>{withNames(texts.about, user.name)}</b>
            <Text ink="quiet">{texts.aboutHint(daysText(shownOn))}</Text>
          </div>
        </Beside>
      </Panel>
    ))}
    {write.length > 0 && (
      <Section id="to-write" title={texts.write}>
        {write.map(({ user, agreement, what, until }) => (
          <Entry
            key={`${user._id} ${agreement}`}
            user={user}
            what={what ?? texts.free}
            hint={until ? <span>{texts.until(daysText(until))}</span> : false}
          >
            <ButtonLink size="small" to={urlOfWriting(user._id, agreement)}>
              <PenLine aria-hidden />
              <span>{texts.toForm}</span>
            </ButtonLink>
          </Entry>
        ))}
      </Section>
    )}
    {waiting.length > 0 && (
      <Section id="written" title={texts.waiting}>
        {waiting.map(({ _id, user, agreement, what, shownOn }) => (
          <Entry
            key={_id}
            user={user}
            what={what ?? texts.free}
            hint={withNames((name) => texts.opens(name, daysText(shownOn)), user.name)}
          >
            <ButtonLink size="small" to={urlOfWriting(user._id, agreement)}>
              {texts.change}
            </ButtonLink>
          </Entry>
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
  <Stack as="section" gap={3} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <Stack as="ul" gap={3}>
      {children}
    </Stack>
  </Stack>
)

interface EntryProps {
  user: Open['write'][number]['user']
  what: string
  hint: Elements
  children: ReactElement
}

const Entry = ({ user, what, hint, children }: EntryProps) => (
  <Panel as="li" pad="small">
    <Beside phone="full">
      <Avatar picture={user.profilePic} size={48} />
      <div>
        <b>
          <AsWritten>{`${user.name} ${user.lastname}`.trim()}</AsWritten>
        </b>
        <p data-capital>{what}</p>
        <Text as="div" ink="quiet">
          {hint}
        </Text>
      </div>
      {children}
    </Beside>
  </Panel>
)
