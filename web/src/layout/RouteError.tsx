import { Link } from 'react-router'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { Lost } from './Lost.tsx'

/** What is left of a screen that broke; the frame around it stays. */
export function RouteError() {
  usePageTitle('Something went wrong')
  return (
    <Lost
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
    </Lost>
  )
}
