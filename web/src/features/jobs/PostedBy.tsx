import { countryName } from '@wayside/contract/countries'
import type { Job } from '@wayside/contract/jobs'
import { UserRound } from 'lucide-react'
import { yearOf } from '../../format/dates.ts'
import { fullName, initialOf } from '../../format/names.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { Panel, Row, Stack, Text } from '../../ui/kit/layout.ts'
import { Beside, Disc } from '../../ui/kit/surfaces.ts'
import { AsWritten } from '../../ui/kit/text/AsWritten.tsx'
import type { Elements } from '../../ui/kit/text/elements.ts'
import { detailTexts, detailTexts as texts } from './jobs.texts.ts'
import styles from './PostedBy.module.css'

interface PostedByProps {
  owner: NonNullable<Job['jobOwner']>
  /** The reader posted it. */
  isOwn: boolean
  menu: Elements
  /** The button that writes to the poster. */
  children: Elements
}

export function PostedBy({ owner, isOwn, menu, children }: PostedByProps) {
  const name = posterName(owner)
  return (
    <Panel as="section" gap={4} pad="medium" aria-labelledby="posted-by">
      <Row as="header" justify="between" className={styles.postedByHead}>
        <h2 id="posted-by" data-size="small">
          {texts.by}
        </h2>
        {!isOwn && menu}
      </Row>
      <Beside ink="quiet" size="small">
        <Disc data-initial aria-hidden>
          {initialOf(name)}
        </Disc>
        <div>
          <Text ink="full" size="large" weight="strong">
            <AsWritten>{name}</AsWritten>
          </Text>
          {owner.country && <p>{countryName(owner.country)}</p>}
          {owner.createdAt && <p>{texts.since(yearOf(owner.createdAt))}</p>}
        </div>
      </Beside>
      <Stack gap={3} data-print="none">
        <ButtonLink to={`/visitprofile/${owner._id}`}>
          <UserRound aria-hidden />
          {texts.profile}
        </ButtonLink>
        {isOwn ? (
          <Text ink="quiet" size="small">
            {texts.own}
          </Text>
        ) : (
          children
        )}
      </Stack>
    </Panel>
  )
}

/** spec §2, Job: the full name, else the first name, else the text for anonymous. */
export function posterName({ name, lastname = '' }: { name?: string; lastname?: string }): string {
  const first = name?.trim()
  return first ? fullName({ name: first, lastname: lastname.trim() }) : detailTexts.anonymous
}
