import { useQuery } from '@tanstack/react-query'
import { transparency } from '@wayside/contract/transparency'
import { call } from '../../api/call.ts'
import { EditSection } from '../../ui/kit/EditSection.tsx'
import { Spinner } from '../../ui/kit/feedback/Spinner.tsx'
import { NotLoaded } from './Operator.tsx'
import { SafetyMonths } from './SafetyMonths.tsx'
import { safetyTexts as texts } from './safety.texts.ts'

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
      <p>{texts.numbersHint}</p>
      {data ? (
        data.months.length > 0 ? (
          <SafetyMonths months={data.months} />
        ) : (
          <p>{texts.numbersNone}</p>
        )
      ) : isError ? (
        <NotLoaded text={texts.loadFailed} onRetry={refetch} />
      ) : (
        <Spinner text={texts.loading} />
      )}
    </EditSection>
  )
}
