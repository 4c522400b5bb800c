import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { TextLink } from '../Button.tsx'
import { WithIcon } from '../layout.ts'

interface BackLinkProps {
  /** The screen that it names. */
  to: string
  children: string
  /** Its name when the member came from another screen, to which it then leads. */
  elsewhere?: string
}

/**
 * Leads back to a screen. If the member came from there, it goes back in the history, so that
 * search, page and scroll position are as they were.
 */
export function BackLink({ to, elsewhere, children }: BackLinkProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const before = entriesBefore(pathname)
  const known = before.find(({ path }) => path === to || !isLike(path, pathname))
  const target = known?.path === to ? known : elsewhere ? before[0] : undefined

  const goBack = (event: MouseEvent) => {
    if (!target || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(-target.steps)
  }
  return (
    <TextLink isAlone data-print="none" to={target?.address ?? to} onClick={goBack}>
      <WithIcon>
        <ArrowLeft aria-hidden />
        <span>{target && target.path !== to ? elsewhere : children}</span>
      </WithIcon>
    </TextLink>
  )
}

interface EntryBefore {
  path: string
  address: string
  /** How many entries back it is. */
  steps: number
}

/** The entries of this tab before the present one, the nearest first; none in older browsers. */
function entriesBefore(pathname: string): EntryBefore[] {
  const history = (globalThis as { navigation?: Navigation }).navigation
  const at = history?.currentEntry?.index ?? 0
  const entries = history?.entries().slice(0, at).reverse() ?? []
  return entries.flatMap(({ url, index }) => {
    if (!url) return []
    const { pathname: path, search } = new URL(url)
    return path === pathname ? [] : [{ path, address: path + search, steps: at - index }]
  })
}

/** Whether two addresses are of one kind of screen, such as two profiles. */
const isLike = (path: string, other: string) => path.split('/')[1] === other.split('/')[1]
