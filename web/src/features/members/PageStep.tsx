import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

interface Props {
  rel: 'prev' | 'next'
  label: string
  /** Missing at the end of the road. */
  to: string | undefined
  onTurn: () => void
}

export function PageStep({ rel, label, to, onTurn }: Props) {
  const content = (
    <>
      {rel === 'prev' && <ChevronLeft className="i" aria-hidden />}
      {label}
      {rel === 'next' && <ChevronRight className="i" aria-hidden />}
    </>
  )
  if (!to) {
    return (
      <button type="button" className={`btn pages-step ${rel}`} disabled>
        {content}
      </button>
    )
  }
  return (
    <Link className={`btn pages-step ${rel}`} rel={rel} to={to} preventScrollReset onClick={onTurn}>
      {content}
    </Link>
  )
}
