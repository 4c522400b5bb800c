import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { Spinner } from '../ui/kit/feedback/Spinner.tsx'
import * as texts from '../ui/ui.texts.ts'

// Lazy: the entry lists what a screen imports, and one of the two is shown.
const AllReferences = lazy(() => import('./AllReferences.tsx'))
const WritingReference = lazy(() => import('./WritingReference.tsx'))

/** The references about a member. No member has the id `new`: there one is written. */
export const Component = () => (
  <Suspense fallback={<Spinner text={texts.loading} />}>
    {useParams().id === 'new' ? <WritingReference /> : <AllReferences />}
  </Suspense>
)
