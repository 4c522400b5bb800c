import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { Spinner } from '../ui/kit/feedback/Spinner.tsx'

// Lazy: the entry lists what a screen imports, and one of the two is shown.
const AllReferences = lazy(() => import('./AllReferences.tsx'))
const WritingReference = lazy(() => import('./WritingReference.tsx'))

/** The references about a member. No member has the id `new`: there one is written. */
export const Component = () => (
  <Suspense fallback={<Spinner text="Loading..." />}>
    {useParams().id === 'new' ? <WritingReference /> : <AllReferences />}
  </Suspense>
)
