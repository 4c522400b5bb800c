// Runs before the first paint; a file of its own, because the content security policy forbids scripts inside the page.
;(() => {
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  } catch {
    // Storage is closed to us: the system's theme it is.
  }
})()
