import type { CaseReport, WholeCase } from '@wayside/contract/cases'
import { countryName } from '@wayside/contract/countries'
import type { Evidence } from '@wayside/contract/evidence'
import { kindText } from '@wayside/contract/reports'
import { lazy, Suspense, useState } from 'react'
import { apiUrl } from '../../../api/apiUrl.ts'
import { monthSince, postedDate, postTime } from '../../../format/dates.ts'
import { fullName } from '../../../format/names.ts'
import { dollars } from '../../../format/numbers.ts'
import { Panel } from '../../../ui/kit/parts.ts'
import { AsWritten } from '../../../ui/kit/text/AsWritten.tsx'
import { UserTypeBadge } from '../../../ui/shared/UserTypeBadge.tsx'
import { caseTexts, evidenceTexts as texts } from './case.texts.ts'
import styles from './EvidenceView.module.css'
import { MessageEvidence } from './MessageEvidence.tsx'

// Lazy: few cases are about one.
const ReferenceEvidence = lazy(() => import('./ReferenceEvidence.tsx'))

interface Props {
  report: CaseReport
  member: WholeCase['member']
}

/** Shows the reported thing as it was when it was reported. No address in it is a link. */
export function EvidenceView({ report, member }: Props) {
  const { number, kind, createdAt, evidence } = report
  const isEmpty = Object.values(evidence).every((part) => part === undefined)
  return (
    <Panel as="article" className={styles.evidence} aria-label={texts.ofReport(number)}>
      <header>
        <h4>{kindText(kind)}</h4>
        <p>{`${texts.asItWas(postedDate(createdAt))} · ${texts.ofReport(number)}`}</p>
      </header>
      {isEmpty && <p className={styles.quiet}>{texts.gone}</p>}
      {evidence.member && <Profile member={evidence.member} />}
      {evidence.pictures?.map((file) => (
        <Picture key={file} file={file} name={fullName(member)} />
      ))}
      {evidence.post && <Post post={evidence.post} />}
      {evidence.job && <Job job={evidence.job} />}
      {evidence.reference && (
        <Suspense fallback={null}>
          <ReferenceEvidence
            reference={evidence.reference}
            members={evidence.members ?? []}
            isReply={kind === 'reply'}
          />
        </Suspense>
      )}
      {evidence.messages && <MessageEvidence evidence={evidence} about={member._id} />}
    </Panel>
  )
}

type Part<Name extends keyof Evidence> = NonNullable<Evidence[Name]>

function Profile({ member }: { member: Part<'member'> }) {
  const { _id, name: _name, lastname: _lastname, ...written } = member
  const { bio, country, hostornomad, registerAge, details, ...others } = written
  // Whatever else a profile shows, fields that are new among them.
  const lines = Object.values(others).filter(Boolean).map(String)
  return (
    <>
      <p className={styles.facts}>
        <b>
          <AsWritten>{fullName(member)}</AsWritten>
        </b>
        <UserTypeBadge type={hostornomad} />
        <span>{`${countryName(country)} · ${caseTexts.since} ${monthSince(registerAge)}`}</span>
      </p>
      {bio ? <Text>{bio}</Text> : <p className={styles.quiet}>{texts.noBio}</p>}
      {details && <Details details={details} />}
      {lines.length > 0 && (
        <ul className={styles.links}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** What the member says beside the profile: the texts, and the choices by their names in the call. */
function Details({ details }: { details: NonNullable<Part<'member'>['details']> }) {
  const lines = Object.entries(details).flatMap(([field, value]) => {
    const text = Array.isArray(value)
      ? value.map((one) => (typeof one === 'string' ? one : `${one.code} ${one.level}`)).join(', ')
      : String(value ?? '')
    return text ? [{ field, text }] : []
  })
  if (lines.length === 0) return null
  return (
    <dl className={styles.details} aria-label={texts.details}>
      {lines.map(({ field, text }) => (
        <div key={field}>
          <dt>{texts.detailFields[field] ?? field}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Picture({ file, name }: { file: string; name: string }) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return <p className={styles.quiet}>{texts.pictureFailed}</p>
  return (
    <img
      className={styles.picture}
      src={apiUrl(`/api/moderation/evidence/${encodeURIComponent(file)}`)}
      alt={texts.picture(name)}
      width={160}
      height={160}
      onError={() => setFailed(true)}
    />
  )
}

const Post = ({ post: { content, tags, createdAt } }: { post: Part<'post'> }) => (
  <>
    <p className={styles.facts}>
      <time dateTime={createdAt}>{postTime(createdAt)}</time>
    </p>
    <Text>{content || texts.noText}</Text>
    {tags.length > 0 && (
      <ul className={styles.tags}>
        {tags.map((tag) => (
          <li key={tag}>
            <AsWritten>{`#${tag}`}</AsWritten>
          </li>
        ))}
      </ul>
    )}
  </>
)

function budgetOf({ jobBudget, payPer = '' }: Part<'job'>) {
  const amount = jobBudget > 0 ? dollars(jobBudget) : texts.negotiable
  return payPer ? `${amount} / ${payPer}` : amount
}

const Job = ({ job }: { job: Part<'job'> }) => (
  <>
    <p className={styles.facts}>
      <b dir="auto">{job.jobTitle}</b>
      <span>
        <span>{`${job.jobCity} · ${texts.budget} ${budgetOf(job)} ·`}</span>{' '}
        {job.closed && <span>{`${texts.closed}: ${job.closed} ·`}</span>}{' '}
        <time dateTime={job.createdAt}>{postTime(job.createdAt)}</time>
      </span>
    </p>
    <Text>{job.jobDescription}</Text>
    <p className={styles.quiet}>{`${texts.apply}: ${job.jobApplyDirection}`}</p>
  </>
)

const Text = ({ children }: { children: string }) => (
  <p className={styles.text} dir="auto">
    {children}
  </p>
)
