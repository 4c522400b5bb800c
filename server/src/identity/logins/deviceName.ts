import Bowser from 'bowser'

const LONGEST = 512
const browsers = new Set(Object.values(Bowser.BROWSER_MAP))
const systems = new Set(Object.values(Bowser.OS_MAP))

/**
 * Names the browser and system of a login, as in `Firefox on Windows`; empty when they are unknown.
 * Only names of the library's own lists pass, since the text appears in emails and anybody can send
 * any User-Agent.
 */
export function deviceName(userAgent: string | undefined) {
  if (!userAgent || userAgent.length > LONGEST) return ''
  const { browser, os } = Bowser.parse(userAgent)
  const known = [
    browsers.has(browser.name ?? '') ? browser.name : undefined,
    systems.has(os.name ?? '') ? os.name : undefined,
  ]
  return known.filter(Boolean).join(' on ')
}
