import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { Spinner } from '../ui/kit/feedback/Spinner.tsx'
import * as texts from '../ui/ui.texts.ts'
import AllReferences from './AllReferences.tsx'

// Lazy: one of the two is shown, and seldom this one.
const WritingReference = lazy(() => import('./WritingReference.tsx'))

/** The references about a member. No member has the id `new`: there one is written. */
export const Component = () => (
  <Suspense fallback={<Spinner text={texts.loading} />}>
    {useParams().id === 'new' ? <WritingReference /> : <AllReferences />}
  </Suspense>
)
