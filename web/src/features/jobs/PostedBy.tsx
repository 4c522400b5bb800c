import { countryName } from '@wayside/contract/countries'
import type { Job } from '@wayside/contract/jobs'
import { UserRound } from 'lucide-react'
import { yearOf } from '../../format/dates.ts'
import { fullName, initialOf } from '../../format/names.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { Panel } from '../../ui/kit/layout.ts'
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
    <Panel as="section" className={styles.postedBy} aria-labelledby="posted-by">
      <header>
        <h2 id="posted-by">{texts.by}</h2>
        {!isOwn && menu}
      </header>
      <div className={styles.postedByWho}>
        <span className={styles.postedByInitial} aria-hidden>
          {initialOf(name)}
        </span>
        <div>
          <p className={styles.postedByName}>
            <AsWritten>{name}</AsWritten>
          </p>
          {owner.country && <p>{countryName(owner.country)}</p>}
          {owner.createdAt && <p>{texts.since(yearOf(owner.createdAt))}</p>}
        </div>
      </div>
      <div className={styles.postedByWays} data-print="none">
        <ButtonLink to={`/visitprofile/${owner._id}`}>
          <UserRound aria-hidden />
          {texts.profile}
        </ButtonLink>
        {isOwn ? <p>{texts.own}</p> : children}
      </div>
    </Panel>
  )
}

/** spec §2, Job: the full name, else the first name, else the text for anonymous. */
export function posterName({ name, lastname = '' }: { name?: string; lastname?: string }): string {
  const first = name?.trim()
  return first ? fullName({ name: first, lastname: lastname.trim() }) : detailTexts.anonymous
}
