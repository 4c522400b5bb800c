import { Link } from 'react-router'
import { usePageTitle } from '../ui/usePageTitle.ts'

export function Component() {
  usePageTitle('Page not found')
  return (
    <div className="wrap not-found">
      <h1>No path leads here.</h1>
      <p>This page does not exist, or has moved on.</p>
      <Link className="btn" to="/">
        Home
      </Link>
    </div>
  )
}
