import { Menu, X } from 'lucide-react'
import { useSession } from '../session/useSession.ts'
import { Brand } from './Brand.tsx'
import './Header.css'
import { MemberLinks } from './MemberLinks.tsx'
import { useMenu } from './useMenu.ts'
import { VisitorLinks } from './VisitorLinks.tsx'

/** spec §2, Header. Neither set of links is shown before it is known which one is right. */
export function Header() {
  const { status } = useSession()
  const { isOpen, toggle, flip, close } = useMenu()
  const Icon = isOpen ? X : Menu
  return (
    <header className="top">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className="wrap">
        <Brand />
        <button
          type="button"
          className="menu"
          ref={toggle}
          aria-label="Menu"
          aria-expanded={isOpen}
          aria-controls="main-menu"
          onClick={flip}
        >
          <Icon className="i" aria-hidden />
        </button>
        <nav className="nav" id="main-menu" aria-label="Main" aria-busy={status === 'checking'} data-open={isOpen || undefined}>
          {status === 'out' && <VisitorLinks />}
          {status === 'in' && <MemberLinks onLogout={close} />}
        </nav>
      </div>
    </header>
  )
}
