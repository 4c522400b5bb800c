import type { CaseReport, WholeCase } from '@wayside/contract/cases'
import { countryName } from '@wayside/contract/countries'
import type { Evidence } from '@wayside/contract/evidence'
import { kindText } from '@wayside/contract/reports'
import { lazy, Suspense, useState } from 'react'
import { apiUrl } from '../../../api/apiUrl.ts'
import { monthSince, postedDate, postTime } from '../../../format/dates.ts'
import { fullName } from '../../../format/names.ts'
import { dollars } from '../../../format/numbers.ts'
import { Panel, Row, Stack, Text } from '../../../ui/kit/layout.ts'
import { Facts } from '../../../ui/kit/surfaces.ts'
import { AsWritten } from '../../../ui/kit/text/AsWritten.tsx'
import { UserTypeBadge } from '../../../ui/shared/UserTypeBadge.tsx'
import { caseTexts } from '../case.texts.ts'
import styles from './EvidenceView.module.css'
import { evidenceTexts as texts } from './evidence.texts.ts'
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
    <Panel as="article" gap={3} pad="small" aria-label={texts.ofReport(number)}>
      <Row as="header" justify="between" align="baseline" gap={4} lines="close">
        <h4 data-plain>{kindText(kind)}</h4>
        <Text ink="quiet" size="small">
          {`${texts.asItWas(postedDate(createdAt))} · ${texts.ofReport(number)}`}
        </Text>
      </Row>
      {isEmpty && (
        <Text ink="quiet" size="small">
          {texts.gone}
        </Text>
      )}
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
  // All other fields of a profile, new ones among them.
  const lines = Object.values(others).filter(Boolean).map(String)
  return (
    <>
      <Row as="p" gap={3} lines="close" ink="quiet" size="small">
        <Text as="b" ink="full">
          <AsWritten>{fullName(member)}</AsWritten>
        </Text>
        <UserTypeBadge type={hostornomad} />
        <span>{`${countryName(country)} · ${caseTexts.since} ${monthSince(registerAge)}`}</span>
      </Row>
      {bio ? (
        <Written>{bio}</Written>
      ) : (
        <Text ink="quiet" size="small">
          {texts.bioEmpty}
        </Text>
      )}
      {details && <Details details={details} />}
      {lines.length > 0 && (
        <Stack as="ul" gap={1}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Stack>
      )}
    </>
  )
}

/** The member's details: the texts, and the choices by their names in the call. */
function Details({ details }: { details: NonNullable<Part<'member'>['details']> }) {
  const lines = Object.entries(details).flatMap(([field, value]) => {
    const text = Array.isArray(value)
      ? value.map((one) => (typeof one === 'string' ? one : `${one.code} ${one.level}`)).join(', ')
      : String(value ?? '')
    return text ? [{ field, text }] : []
  })
  if (lines.length === 0) return null
  return (
    <Facts aria-label={texts.details}>
      {lines.map(({ field, text }) => (
        <div key={field}>
          <dt>{texts.detailFields[field] ?? field}</dt>
          <dd data-words dir="auto">
            {text}
          </dd>
        </div>
      ))}
    </Facts>
  )
}

function Picture({ file, name }: { file: string; name: string }) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed)
    return (
      <Text ink="quiet" size="small">
        {texts.pictureFailed}
      </Text>
    )
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
    <Row as="p" gap={3} lines="close" ink="quiet" size="small">
      <time dateTime={createdAt}>{postTime(createdAt)}</time>
    </Row>
    <Written>{content || texts.textEmpty}</Written>
    {tags.length > 0 && (
      <Row as="ul" gap={3} lines="near" ink="brand" size="small" weight="strong">
        {tags.map((tag) => (
          <li key={tag}>
            <AsWritten>{`#${tag}`}</AsWritten>
          </li>
        ))}
      </Row>
    )}
  </>
)

function budgetOf({ jobBudget, payPer = '' }: Part<'job'>) {
  const amount = jobBudget > 0 ? dollars(jobBudget) : texts.negotiable
  return payPer ? `${amount} / ${payPer}` : amount
}

const Job = ({ job }: { job: Part<'job'> }) => (
  <>
    <Row as="p" gap={3} lines="close" ink="quiet" size="small">
      <Text as="b" ink="full" dir="auto">
        {job.jobTitle}
      </Text>
      <span>
        <span>{`${job.jobCity} · ${texts.budget} ${budgetOf(job)} ·`}</span>{' '}
        {job.closed && <span>{`${texts.closed}: ${job.closed} ·`}</span>}{' '}
        <time dateTime={job.createdAt}>{postTime(job.createdAt)}</time>
      </span>
    </Row>
    <Written>{job.jobDescription}</Written>
    <Text ink="quiet" size="small">{`${texts.apply}: ${job.jobApplyDirection}`}</Text>
  </>
)

const Written = ({ children }: { children: string }) => (
  <p data-words dir="auto">
    {children}
  </p>
)
