// Runs before the first paint; a file of its own, because the content security policy forbids scripts inside the page.
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

// Where a member was here before, what the screen asks first is asked now: when the scripts are there, so are the answers (src/api/early.ts).
// Elsewhere the scripts ask in these very words, which are those that the server has announced with the page: the browser has the answers then.
;(() => {
  const { calls } = document.currentScript.dataset
  const remembers = () => {
    try {
      return localStorage.getItem('kept') !== null && localStorage.getItem('logoutPending') === null
    } catch {
      return false
    }
  }
  if (!calls) return
  const { status, lists, alwaysLists, chat } = JSON.parse(calls)
  const path = location.pathname.replace(/(.)\/$/, '$1')
  const list = alwaysLists[path] ?? (location.search ? undefined : lists[path])
  const open = path === '/messages' && new URLSearchParams(location.search).get('chat')
  const addresses = [status, list, open ? chat.replace(':chatId', encodeURIComponent(open)) : undefined]
  globalThis.early = {}
  // Somebody leaves or comes in with another tab: they are not for whoever is here then.
  if ('BroadcastChannel' in globalThis) {
    new BroadcastChannel('session').onmessage = () => {
      globalThis.early = {}
    }
  }
  const ask = (address) => fetch(address, { credentials: 'include' })
  for (const address of addresses) {
    if (!address) continue
    const answer = remembers() ? ask(address) : undefined
    answer?.catch(() => {})
    globalThis.early[address] = () => answer ?? ask(address)
  }
})()

// Without its scripts a page can be read, and does nothing: it says so.
;(() => {
  const say = () => {
    const notice = document.createElement('p')
    notice.className = 'unloaded'
    notice.setAttribute('role', 'alert')
    notice.append('Wayside could not be loaded completely. ')
    const again = document.createElement('a')
    again.href = ''
    again.textContent = 'Reload'
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
