import type { WholeCase } from '@wayside/contract/cases'
import { Ban, CalendarDays, Flag, MonitorSmartphone, Send } from 'lucide-react'
import { monthSince, postedDate } from '../../format/dates.ts'
import { Grid, Stack, Text, WithIcon } from '../../ui/kit/layout.ts'
import { Beside } from '../../ui/kit/surfaces.ts'
import { Avatar } from '../../ui/shared/Avatar.tsx'
import { UserTypeBadge } from '../../ui/shared/UserTypeBadge.tsx'
import { caseTexts as texts } from './case.texts.ts'

/** Shows the member of a case to moderators: the profile of today, the standing and numbers. */
export function MemberFacts({ member }: { member: WholeCase['member'] }) {
  const { bio, country, hostornomad, profilePic, registerAge, standing, history } = member
  const since = { Icon: CalendarDays, text: `${texts.since} ${monthSince(registerAge)}` }
  const facts = [
    // Nobody knows any more since when an erased one was there.
    ...(standing.state === 'erased' ? [] : [since]),
    { Icon: Flag, text: texts.reportsAbout(history.reportsAbout) },
    { Icon: Send, text: texts.reportsBy(history.reportsBy) },
    { Icon: Ban, text: texts.blockedBy(history.blockedBy) },
  ]
  return (
    <>
      <Beside align="start">
        <Avatar picture={profilePic} size={64} />
        <Stack gap={1}>
          {hostornomad && <UserTypeBadge type={hostornomad} country={country} />}
          {standing.state !== 'good' && (
            <Text ink="danger" weight="strong">
              {`${texts.standing[standing.state] ?? standing.state} ${standing.until ? texts.until(postedDate(standing.until)) : ''}`}
            </Text>
          )}
          {bio && (
            <Text ink="quiet" size="small" words dir="auto">
              {bio}
            </Text>
          )}
        </Stack>
      </Beside>
      <Grid as="ul" gap={1} ink="quiet" size="small">
        {facts.map(({ Icon, text }) => (
          <WithIcon as="li" key={text}>
            <Icon aria-hidden />
            <span>{text}</span>
          </WithIcon>
        ))}
        {history.sharesBannedDevice && (
          <WithIcon as="li" ink="danger" weight="strong">
            <MonitorSmartphone aria-hidden />
            {texts.sharesBannedDevice}
          </WithIcon>
        )}
      </Grid>
    </>
  )
}
