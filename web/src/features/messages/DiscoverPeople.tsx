import { Compass } from 'lucide-react'
import { Link } from 'react-router'
import { texts } from './messages.texts.ts'

export function DiscoverPeople() {
  return (
    <Link className="btn pri" to="/discover">
      <Compass className="i" aria-hidden />
      {texts.discover}
    </Link>
  )
}
