import { Link } from 'react-router'
import { ErrorPage } from '../ui/ErrorPage.tsx'
import { usePageTitle } from '../ui/usePageTitle.ts'

/** What is left of a screen that broke; the frame around it stays. */
export function RouteError() {
  usePageTitle('Something went wrong')
  return (
    <ErrorPage
      sign="Oops"
      title="We lost the trail."
      text="Something went wrong on this page. It is not your fault; trying again often helps."
    >
      <button type="button" className="btn pri" onClick={() => location.reload()}>
        Try again
      </button>
      <Link className="btn" to="/">
        Home
      </Link>
    </ErrorPage>
  )
}
