import { Link } from 'react-router'
import { usePageTitle } from '../ui/usePageTitle.ts'

/** What is left of a screen that broke; the header around it stays. */
export function RouteError() {
  usePageTitle('Something went wrong')
  return (
    <div className="wrap">
      <h1>We lost the trail.</h1>
      <button type="button" className="btn pri" onClick={() => location.reload()}>
        Try again
      </button>
      <Link className="btn" to="/">
        Home
      </Link>
    </div>
  )
}
