import { SessionList } from './SessionList.tsx'
import { TwoStepCard } from './TwoStepCard.tsx'

/** The section of the settings about what keeps others out, one card each. */
export const SecuritySettings = () => (
  <>
    <SessionList />
    <TwoStepCard />
  </>
)
