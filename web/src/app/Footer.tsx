import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { localStore } from '../browser/storage.ts'
import { Page, VisuallyHidden } from '../ui/kit/parts.ts'
import * as texts from './app.texts.ts'
import { Brand } from './Brand.tsx'
import styles from './Footer.module.css'

export function Footer() {
  return (
    <footer className={styles.foot} data-print="none">
      <Page>
        <div>
          <Brand />
          <p>{texts.claim}</p>
        </div>
        <nav className={styles.soc} aria-label={texts.networks}>
          {networks.map(({ name, home, path }) => (
            <a key={name} href={home} target="_blank" rel="noopener noreferrer" title={name}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={path} />
              </svg>
              <VisuallyHidden>{`${name} ${texts.newTab}`}</VisuallyHidden>
            </a>
          ))}
        </nav>
        <div className={styles.footEnd}>
          <small>
            {texts.copyright}
            <Link to="/safety">{texts.safety}</Link>
            <Link to="/privacy">{texts.privacy}</Link>
          </small>
          <ThemeSwitch />
        </div>
      </Page>
    </footer>
  )
}

/** The networks of spec §1, with their logos on a grid of 24. */
const networks = [
  {
    name: 'YouTube',
    home: 'https://www.youtube.com/',
    path: 'M23.5 6.2a3 3 0 0 0-2.1-2.1C19.5 3.5 12 3.5 12 3.5s-7.5 0-9.4.6A3 3 0 0 0 .5 6.2C0 8.1 0 12 0 12s0 3.9.5 5.8a3 3 0 0 0 2.1 2.1c1.9.6 9.4.6 9.4.6s7.5 0 9.4-.6a3 3 0 0 0 2.1-2.1C24 15.9 24 12 24 12s0-3.9-.5-5.8zM9.5 15.6V8.4l6.3 3.6z',
  },
  {
    name: 'Instagram',
    home: 'https://www.instagram.com/',
    path: 'M7 0h10a7 7 0 0 1 7 7v10a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7zm0 2.2A4.8 4.8 0 0 0 2.2 7v10A4.8 4.8 0 0 0 7 21.8h10a4.8 4.8 0 0 0 4.8-4.8V7A4.8 4.8 0 0 0 17 2.2zM12 5.8a6.2 6.2 0 1 1 0 12.4 6.2 6.2 0 0 1 0-12.4zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM18.4 4.2a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8z',
  },
  {
    name: 'X',
    home: 'https://x.com/',
    path: 'M14.234 10.162 22.977 0h-2.072l-7.591 8.824L7.251 0H.258l9.168 13.343L.258 24H2.33l8.016-9.318L16.749 24h6.993zm-2.837 3.299-.929-1.329L3.076 1.56h3.182l5.965 8.532.929 1.329 7.754 11.09h-3.182z',
  },
] as const

const themeLabels = {
  system: { label: texts.systemTheme, Icon: Monitor },
  light: { label: texts.lightTheme, Icon: Sun },
  dark: { label: texts.darkTheme, Icon: Moon },
}

/**
 * Not the kit's `ChoiceGroup`: its answers have their words on the screen, these an icon alone, and
 * each screen would load it.
 */
function ThemeSwitch() {
  const chosen = useTheme()
  return (
    <fieldset className={styles.themeSwitch} inert={!chosen}>
      <VisuallyHidden as="legend">{texts.theme}</VisuallyHidden>
      {themes.map((theme) => {
        const { label, Icon } = themeLabels[theme]
        return (
          <label key={theme} title={label}>
            <input
              type="radio"
              name="theme"
              checked={theme === (chosen ?? 'system')}
              onChange={() => chooseTheme(theme)}
            />
            <Icon aria-hidden />
            <VisuallyHidden>{label}</VisuallyHidden>
          </label>
        )
      })}
    </fieldset>
  )
}

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'theme'
/**
 * public/first.js applies the theme before the first paint and at every change, also of another
 * tab.
 */
const changed = 'themechange'

const current = (): Theme => themes.find((theme) => theme === localStore.get(key)) ?? 'system'

function watch(onChange: () => void) {
  const undo = new AbortController()
  addEventListener(changed, onChange, { signal: undo.signal })
  addEventListener('storage', onChange, { signal: undo.signal })
  return () => undo.abort()
}

function chooseTheme(theme: Theme) {
  localStore.set(key, theme)
  dispatchEvent(new Event(changed))
}

/** Undefined in the first frame, which the build drew and no script answers for yet. */
const useTheme = () => useSyncExternalStore(watch, current, () => undefined)
