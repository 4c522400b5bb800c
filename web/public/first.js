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
