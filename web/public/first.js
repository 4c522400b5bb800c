// Runs before the first paint; a file of its own, because the content security policy forbids
// scripts inside the page.
;(() => {
  const chosen = () => {
    try {
      return localStorage.getItem('theme')
    } catch {
      return null
    }
  }

  const apply = () => {
    const theme = chosen()
    const isForced = theme === 'light' || theme === 'dark'
    if (isForced) document.documentElement.dataset.theme = theme
    else delete document.documentElement.dataset.theme
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      const own = meta.dataset.scheme
      meta.media = isForced ? (own === theme ? 'all' : 'not all') : `(prefers-color-scheme: ${own})`
    }
  }

  apply()
  addEventListener('storage', apply)
  addEventListener('themechange', apply)
})()

// In a browser that remembers a member, and on a screen that only members open, what the screen
// requests first is requested now, so that the responses are there when the scripts are (src/api/prefetched.ts).
;(() => {
  const { requests } = document.currentScript.dataset
  const isStored = (key) => {
    try {
      return localStorage.getItem(key) !== null
    } catch {
      return false
    }
  }
  if (isStored('logoutPending')) return
  // Home reserves a place for what it shows to members only.
  if (isStored('kept') || isStored('shared')) document.documentElement.dataset.member = ''
  if (!requests) return
  const { status, lists, alwaysLists, chat } = JSON.parse(requests)
  const path = location.pathname.replace(/(.)\/$/, '$1')
  // A browser may forget what we stored and keep the cookie; visitors have nothing to see there.
  const isMembersOnly = path in alwaysLists && !isStored('shared')
  if (!isStored('kept') && !isMembersOnly) return
  const list = alwaysLists[path] ?? (location.search ? undefined : lists[path])
  const open = path === '/messages' && new URLSearchParams(location.search).get('chat')
  const addresses = [
    status,
    list,
    open ? chat.replace(':chatId', encodeURIComponent(open)) : undefined,
  ]
  globalThis.prefetched = {}
  // A login or logout in another tab: the responses do not belong to the member who is here then.
  if ('BroadcastChannel' in globalThis) {
    new BroadcastChannel('session').onmessage = () => {
      globalThis.prefetched = {}
    }
  }
  for (const address of addresses) {
    if (!address) continue
    const response = fetch(address, { credentials: 'include' })
    response.catch(() => {})
    globalThis.prefetched[address] = response
  }
})()

// A page that has nothing to read yet loads its fonts once its scripts are there, or once its screen is
// shown (app/afterScreen.ts) where its list is requested above: scripts and data go first. Where
// a service worker controls the page it has the fonts, and they are used from the first paint.
;(() => {
  const { dataset } = document.documentElement
  const use = () => delete dataset.fonts
  if (!dataset.fonts) return
  if (navigator.serviceWorker?.controller) {
    for (const href of dataset.fonts.split(' ')) {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href })
      document.head.append(link)
    }
    return use()
  }
  const fonts = ['1em "Figtree Variable"', '800 1em "Waymark Display"']
  const load = () => Promise.all(fonts.map((font) => document.fonts.load(font))).then(use, use)
  // The session and a list: an open chat would move when they come.
  const isListAlone = Object.keys(globalThis.prefetched ?? {}).length === 2
  addEventListener(isListAlone ? 'screenshown' : 'load', load, { once: true })
})()

// Without its scripts a page can be read, and does nothing: it says so, in the words of the page.
;(() => {
  const { failed, tryAgain } = document.currentScript.dataset
  const say = () => {
    const notice = document.createElement('p')
    notice.className = 'unloaded'
    notice.setAttribute('role', 'alert')
    notice.append(failed, ' ')
    const again = document.createElement('a')
    again.href = ''
    again.textContent = tryAgain
    notice.append(again)
    ;(document.querySelector('main') ?? document.body).prepend(notice)
  }
  const notice = ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return
    removeEventListener('error', notice, true)
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', say, { once: true })
    else say()
  }
  addEventListener('error', notice, true)
})()
