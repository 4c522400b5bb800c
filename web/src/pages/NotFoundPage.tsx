import { Link } from 'react-router'
import { usePageTitle } from '../browser/pageTitle.ts'
import { ErrorPage } from '../ui/kit/feedback/ErrorPage.tsx'

export function Component() {
  usePageTitle('Page not found')
  return (
    <ErrorPage
      sign="404"
      title="No path leads here."
      text="This page does not exist, or it has moved without leaving a sign."
    >
      <Link className="btn pri" to="/">
        Home
      </Link>
      <Link className="btn" to="/discover">
        Discover People
      </Link>
    </ErrorPage>
  )
}
