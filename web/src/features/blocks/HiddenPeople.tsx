import { useQuery } from '@tanstack/react-query'
import { blocks, type HiddenMember } from '@wayside/contract/blocks'
import { type ReactElement, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { postedDate } from '../../format/dates.ts'
import { fullName } from '../../format/names.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { EditSection } from '../../ui/kit/EditSection.tsx'
import { Row, Stack, Text } from '../../ui/kit/layout.ts'
import { hiddenClass } from '../../ui/kit/parts.ts'
import { Rows } from '../../ui/kit/surfaces.ts'
import { AsWritten } from '../../ui/kit/text/AsWritten.tsx'
import { withNames } from '../../ui/kit/text/withNames.tsx'
import { SettingsData } from '../../ui/shared/SettingsData.tsx'
import { blockTexts } from './blocks.texts.ts'
import { peopleTexts as texts } from './hiddenPeople.texts.ts'
import { type Person, useBlocks } from './useBlocks.ts'

/** The section of the settings about blocked and muted members. */
export function HiddenPeople() {
  const { unblock, unmute } = useBlocks()
  const blocked = useQuery({
    queryKey: ['blocks'],
    queryFn: async ({ signal }) => (await call(blocks.blocked, {}, signal)).blocked,
  })
  const muted = useQuery({
    queryKey: ['mutes'],
    queryFn: async ({ signal }) => (await call(blocks.muted, {}, signal)).muted,
  })
  return (
    <>
      <EditSection title={texts.blocked}>
        <Text ink="quiet">{texts.blockedHint}</Text>
        <SettingsData query={blocked} shape="sentence" lines={1}>
          {(people) => (
            <People
              people={people}
              none={texts.blockedEmpty}
              action={{ label: blockTexts.unblock, of: texts.unblockName, done: texts.unblocked }}
              end={unblock}
            />
          )}
        </SettingsData>
      </EditSection>
      {/* It would move by the people above it, whom nobody can count before. */}
      {!blocked.isPending && (
        <EditSection title={texts.muted}>
          <Text ink="quiet">{texts.mutedHint}</Text>
          <SettingsData query={muted} shape="sentence" lines={1}>
            {(people) => (
              <People
                people={people}
                none={texts.mutedEmpty}
                action={{ label: blockTexts.unmute, of: texts.unmuteName, done: texts.unmuted }}
                end={unmute}
              />
            )}
          </SettingsData>
        </EditSection>
      )}
    </>
  )
}

interface PeopleProps {
  people: HiddenMember[]
  none: string
  action: { label: string; of: (name: string) => string; done: (name: string) => string }
  end: (person: Person) => Promise<boolean>
}

function People({ people, none, action, end }: PeopleProps) {
  const status = useRef<HTMLParagraphElement>(null)
  const [message, setMessage] = useState<ReactElement>()
  const [busy, setBusy] = useState<string>()

  const endOf = async (person: HiddenMember) => {
    setBusy(person._id)
    if (await end(person)) {
      setMessage(withNames(action.done, fullName(person)))
      // The pressed button is gone.
      status.current?.focus()
    }
    setBusy(undefined)
  }
  return (
    <Stack gap={2}>
      <Text
        className={message ? undefined : hiddenClass}
        ink="ok"
        weight="strong"
        role="status"
        ref={status}
        tabIndex={-1}
      >
        {message}
      </Text>
      {people.length === 0 ? (
        <Text ink="quiet">{none}</Text>
      ) : (
        <Rows pad="small">
          {people.map((person) => (
            <Row as="li" key={person._id} justify="between" gap={4} lines="near">
              <Stack as="span">
                <b>
                  <AsWritten>{fullName(person)}</AsWritten>
                </b>
                <Text as="time" ink="faint" size="small" dateTime={person.createdAt}>
                  {texts.since(postedDate(person.createdAt))}
                </Text>
              </Stack>
              <Button
                size="small"
                aria-label={action.of(fullName(person))}
                aria-disabled={busy === person._id}
                onClick={() => void endOf(person)}
              >
                {action.label}
              </Button>
            </Row>
          ))}
        </Rows>
      )}
    </Stack>
  )
}
