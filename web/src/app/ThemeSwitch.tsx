import { Monitor, Moon, Sun } from 'lucide-react'
import './ThemeSwitch.css'
import { chooseTheme, themes, useTheme } from './theme.ts'

const looks = {
  system: { label: 'System theme', Icon: Monitor },
  light: { label: 'Light theme', Icon: Sun },
  dark: { label: 'Dark theme', Icon: Moon },
}

export function ThemeSwitch() {
  const chosen = useTheme()
  return (
    <fieldset className="theme-switch">
      <legend className="vh">Theme</legend>
      {themes.map((theme) => {
        const { label, Icon } = looks[theme]
        return (
          <label key={theme} title={label}>
            <input type="radio" name="theme" checked={theme === chosen} onChange={() => chooseTheme(theme)} />
            <Icon className="i" aria-hidden />
            <span className="vh">{label}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
