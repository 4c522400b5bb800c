import type { Agreement } from '@wayside/contract/agreements'
import { titleOf } from '@wayside/contract/agreementTerms'
import { daysText, guestsText, nightsText } from '@wayside/contract/days'
import { Link } from 'react-router'
import { useMatches } from '../../../browser/mediaQueries.ts'
import { ButtonLink } from '../../../ui/kit/Button.tsx'
import { Panel, part, Stack } from '../../../ui/kit/layout.ts'
import { Beside } from '../../../ui/kit/surfaces.ts'
import { AsWritten } from '../../../ui/kit/text/AsWritten.tsx'
import { withNames } from '../../../ui/kit/text/withNames.tsx'
import { Avatar } from '../../../ui/shared/Avatar.tsx'
import { listTexts as texts } from '../agreements.texts.ts'
import { StateLine } from '../StateLine.tsx'
import { shownState, urlOfReference } from '../shownState.ts'
import styles from './AgreementRows.module.css'

interface Props {
  agreements: readonly Agreement[]
  me: string
  /** Others are about to take their place. */
  isWaiting: boolean
}

/** The agreements of a list: a table where there is room, else cards. */
export function AgreementRows(props: Props) {
  return useMatches('(min-width: 900px)') ? <AsTable {...props} /> : <AsCards {...props} />
}

/** A row shows the terms in force, else those that were suggested last. */
function shownOf(agreement: Agreement, me: string) {
  const { kind, hostId, other, chatId, state, agreed, terms, reference } = agreement
  const { from, to, nights, guests, at, place } =
    state === 'accepted' || state === 'over' || state === 'cancelled' ? (agreed ?? terms) : terms
  return {
    to: `/messages?chat=${chatId}`,
    writes: reference === 'write' && urlOfReference(agreement),
    title: withNames((name) => titleOf(kind, hostId === me, name), other.name),
    days: daysText(from, to),
    long: kind === 'stay' ? nights !== undefined && nightsText(nights) : at,
    what: kind === 'stay' ? guests !== undefined && guestsText(guests) : place,
    ...shownState(agreement, me),
  }
}

const Table = part('table', styles.table ?? '')

function AsTable({ agreements, me, isWaiting }: Props) {
  const { columns } = texts
  return (
    <Table waits={isWaiting}>
      <thead>
        <tr>
          <th scope="col">{columns.who}</th>
          <th scope="col">{columns.days}</th>
          <th scope="col">{columns.terms}</th>
          <th scope="col">{columns.state}</th>
        </tr>
      </thead>
      <tbody>
        {agreements.map((agreement) => {
          const shown = shownOf(agreement, me)
          return (
            <tr key={agreement._id} className={styles.row}>
              <th scope="row">
                <Beside>
                  <Avatar picture={agreement.other.profilePic} size={44} />
                  <Link className={styles.to} to={shown.to}>
                    {shown.title}
                  </Link>
                </Beside>
              </th>
              <td>
                <span>{shown.days}</span>
                {shown.long && <small>{shown.long}</small>}
              </td>
              <td>{shown.what && <AsWritten>{shown.what}</AsWritten>}</td>
              <td>
                <State {...shown} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

const AsCards = ({ agreements, me, isWaiting }: Props) => (
  <Stack as="ul" gap={3} waits={isWaiting}>
    {agreements.map((agreement) => {
      const shown = shownOf(agreement, me)
      return (
        <Panel as="li" pad="small" key={agreement._id} className={styles.row}>
          <Beside>
            <Avatar picture={agreement.other.profilePic} size={52} />
            <div>
              <Link className={styles.to} to={shown.to}>
                {shown.title}
              </Link>
              <p>
                <span>{shown.days}</span> {shown.long && <small>{shown.long}</small>}
              </p>
              {shown.what && (
                <p>
                  <AsWritten>{shown.what}</AsWritten>
                </p>
              )}
              <State {...shown} />
            </div>
          </Beside>
        </Panel>
      )
    })}
  </Stack>
)

const State = ({ Icon, text, tone, writes }: ReturnType<typeof shownOf>) => (
  <div>
    <StateLine {...{ Icon, text, tone }} />
    {writes && (
      <p className={styles.write}>
        <ButtonLink size="small" to={writes}>
          {texts.writeReference}
        </ButtonLink>
      </p>
    )}
  </div>
)
