import { useQuery } from '@tanstack/react-query'
import { transparency } from '@wayside/contract/transparency'
import { call } from '../../api/call.ts'
import { EditSection } from '../../ui/kit/EditSection.tsx'
import { QueryView } from '../../ui/kit/feedback/QueryView.tsx'
import { Text } from '../../ui/kit/layout.ts'
import { SafetyMonths } from './SafetyMonths.tsx'
import { safetyTexts as texts } from './safety.texts.ts'

const useTransparency = () =>
  useQuery({
    queryKey: ['transparency'],
    queryFn: ({ signal }) => call(transparency.read, {}, signal),
  })

/** Shows the numbers of reports and decisions, by month. */
export function PublicNumbers() {
  return (
    <EditSection title={texts.numbers}>
      <p>{texts.numbersHint}</p>
      <QueryView
        query={useTransparency()}
        texts={texts}
        isEmpty={({ months }) => months.length === 0}
        empty={<Text ink="quiet">{texts.empty}</Text>}
      >
        {({ months }) => <SafetyMonths months={months} />}
      </QueryView>
    </EditSection>
  )
}
