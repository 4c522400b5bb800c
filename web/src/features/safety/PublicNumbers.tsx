import { useQuery } from '@tanstack/react-query'
import { transparency } from '@wayside/contract/transparency'
import { call } from '../../api/call.ts'
import { EditSection } from '../../ui/EditSection.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { SafetyMonths } from './SafetyMonths.tsx'
import { safetyTexts as texts } from './safety.texts.ts'

/** The public numbers, and the address of the operator. */
const useTransparency = () =>
  useQuery({
    queryKey: ['transparency'],
    queryFn: ({ signal }) => call(transparency.read, {}, signal),
  })

/** Shows the numbers of reports and decisions, by month. */
export function PublicNumbers() {
  const { data, isError, refetch } = useTransparency()
  return (
    <EditSection title={texts.numbers}>
      <p>{texts.numbersLead}</p>
      {data ? (
        data.months.length > 0 ? (
          <SafetyMonths months={data.months} />
        ) : (
          <p>{texts.numbersNone}</p>
        )
      ) : isError ? (
        <Notice tone="error">
          {texts.loadFailed}{' '}
          <button type="button" className="inline" onClick={() => void refetch()}>
            {texts.tryAgain}
          </button>
        </Notice>
      ) : (
        <Spinner text={texts.loading} />
      )}
    </EditSection>
  )
}

/** Shows how to reach the operator; the address has its line before it is known. */
export function Operator() {
  const { data, isPending } = useTransparency()
  const contact = data?.contact
  return (
    <EditSection title={texts.operator}>
      <p>
        <span>{texts.operatorLead}</span>
        <br />
        {contact ? (
          <a href={`mailto:${contact}`}>{contact}</a>
        ) : isPending ? (
          <span>{'\u00a0'}</span>
        ) : (
          <span>{texts.operatorNone}</span>
        )}
      </p>
    </EditSection>
  )
}
