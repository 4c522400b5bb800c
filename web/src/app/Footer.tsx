import { Brand } from './Brand.tsx'
import './Footer.css'
import { networks } from './networks.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

export function Footer() {
  return (
    <footer className="foot">
      <div className="wrap">
        <div>
          <Brand />
          <p>Connecting nomads, hosts, and locals worldwide.</p>
        </div>
        <nav className="soc" aria-label="Social media">
          {networks.map(({ name, home, path }) => (
            <a key={name} href={home} target="_blank" rel="noopener noreferrer" title={name}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={path} />
              </svg>
              <span className="vh">{name} (opens in a new tab)</span>
            </a>
          ))}
        </nav>
        <div className="foot-end">
          <small>© 2025 Wayside</small>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}
