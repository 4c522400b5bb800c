import { reasonText } from '@wayside/contract/rules'
import type { SafetyMonth } from '@wayside/contract/transparency'
import { ChevronDown } from 'lucide-react'
import { monthName } from '../../format/dates.ts'
import { Stack, Text } from '../../ui/kit/layout.ts'
import { Facts, Rows } from '../../ui/kit/surfaces.ts'
import type { Elements } from '../../ui/kit/text/elements.ts'
import styles from './SafetyMonths.module.css'
import { safetyTexts as texts } from './safety.texts.ts'

type Count = number | null
type Line = readonly [label: string, count: Count]

/** Shows the reports and decisions of each month; the newest one is open. */
export const SafetyMonths = ({ months }: { months: readonly SafetyMonth[] }) => (
  <Rows className={styles.months}>
    {months.map((month, index) => (
      <li key={month.month}>
        <details open={index === 0}>
          <summary>
            <h3 data-plain>{monthName(month.month)}</h3>
            <span>{texts.reportsIn(sayReports(month))}</span>
            <ChevronDown aria-hidden />
          </summary>
          <Month month={month} />
        </details>
      </li>
    ))}
  </Rows>
)

function Month({ month }: { month: SafetyMonth }) {
  const { byReason, byAct, appeals, lifted, erased, medianHours } = month
  const lines = (counts: Record<string, Count>, name: (key: string) => string) =>
    Object.entries(counts).map(([key, count]): Line => [name(key), count])
  return (
    <Stack gap={4} size="small" className={styles.month}>
      <Lines title={texts.reports} lines={lines(byReason, reasonText)} />
      <Lines title={texts.decisions} lines={lines(byAct, (act) => texts.acts[act] ?? act)}>
        {medianHours !== null && (
          <div className={styles.count}>
            <dt>{texts.median}</dt>
            <dd>{texts.hours(medianHours)}</dd>
          </div>
        )}
      </Lines>
      <Lines
        title={texts.further}
        lines={[
          [texts.appeals, appeals],
          [texts.lifted, lifted],
          [texts.erased, erased],
        ]}
      />
    </Stack>
  )
}

interface LinesProps {
  title: string
  lines: readonly Line[]
  children?: Elements
}

/** The numbers that are not zero. */
function Lines({ title, lines, children }: LinesProps) {
  const shown = lines.filter(([, count]) => count !== 0)
  return (
    <section>
      <Text as="h4" ink="faint" size="mini">
        {title}
      </Text>
      {shown.length === 0 ? (
        <Text ink="quiet">{texts.none}</Text>
      ) : (
        <Facts gap={0}>
          {shown.map(([label, count]) => (
            <div key={label} className={styles.count}>
              <dt>{label}</dt>
              <dd>{say(count)}</dd>
            </div>
          ))}
          {children}
        </Facts>
      )}
    </section>
  )
}

const say = (count: Count) => (count === null ? texts.few : String(count))

/** A sum that would tell a hidden number is hidden as well; it is more than the others make. */
function sayReports({ reports, byReason }: SafetyMonth) {
  const shown = Object.values(byReason).reduce<number>((sum, count) => sum + (count ?? 0), 0)
  return reports === null && shown > 0 ? texts.moreThan(shown) : say(reports)
}
