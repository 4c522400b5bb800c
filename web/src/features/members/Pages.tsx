import { Link } from 'react-router'
import { discoverTexts as texts } from './members.texts.ts'
import { PageStep } from './PageStep.tsx'
import { pageNumbers } from './pageNumbers.ts'
import './Pages.css'

interface Props {
  current: number
  total: number
  urlOf: (page: number) => string
  onTurn: () => void
}

const written = new Intl.NumberFormat('en')

/** Previous, the numbered pages and Next (spec §2): links, because a page is an address. */
export function Pages({ current, total, urlOf, onTurn }: Props) {
  if (total < 2) return null

  return (
    <nav className="pages" aria-label="Pages of results">
      <PageStep rel="prev" label={texts.previous} to={current > 1 ? urlOf(current - 1) : undefined} onTurn={onTurn} />
      <ol>
        {pageNumbers(current, total).map((page, at) =>
          page === 'gap' ? (
            <li key={`gap ${at < 3 ? 'before' : 'after'}`} className="pages-gap" aria-hidden>
              …
            </li>
          ) : (
            <li key={page}>
              <Link
                className="pages-number"
                to={urlOf(page)}
                aria-current={page === current ? 'page' : undefined}
                preventScrollReset
                onClick={onTurn}
              >
                {written.format(page)}
              </Link>
            </li>
          ),
        )}
      </ol>
      <PageStep rel="next" label={texts.next} to={current < total ? urlOf(current + 1) : undefined} onTurn={onTurn} />
    </nav>
  )
}
