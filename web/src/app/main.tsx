// Global styles come first, so that those of components win.
import '../styles/tokens.css'
import '../styles/sceneTokens.css'
import '../styles/base.css'
import '../styles/ui.css'
import '../styles/layout.css'
import '../styles/words.css'
import '../styles/cards.css'
import '../styles/skeletons.css'
import '../styles/buttons.css'
import '../styles/scene.css'
import '../styles/signButtons.css'
import '../styles/choices.css'
import '../styles/print.css'
import '../styles/forcedColors.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from '../api/queryClient.ts'
import { idle } from '../browser/idle.ts'
import { sessionQuery } from '../session/session.ts'
import { watchSession } from '../session/watchSession.ts'
import { timing } from '../timing.ts'
import { hasFirst, loadScreen, routes } from './routes.tsx'

/**
 * Lets a screen be as it was when the member comes back to it, and else open at its top.
 *
 * React Router stores scroll positions by the key of their history entry. It calls the first one of
 * every page load `default`, so a new address would open where another one was left. A key of its
 * own is kept by Reload and Back alone.
 *
 * At a new address it would scroll to the top once it starts, however far the visitor has scrolled
 * the prerendered page by then. With `hydrationData` it leaves the first page where it is.
 */
function routerWithPlaces() {
  const isNew = !history.state?.key
  if (isNew)
    history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2) }, '')
  // A list is as long as it was when the member comes back from a profile. Not for the build, which
  // would wait for it.
  queryClient.setQueryDefaults([], { gcTime: timing.keepData })

  const router = createBrowserRouter(routes, isNew && !location.hash ? { hydrationData: {} } : {})
  let last = ''
  router.subscribe(({ restoreScrollPosition: top, location: { key } }) => {
    const restored = top ? key : ''
    if (restored === last) return
    last = restored
    if (top)
      void import('../browser/restoreScroll.ts').then(({ restoreScroll }) =>
        restoreScroll(key, top),
      )
  })
  return router
}

async function start() {
  watchSession()
  void queryClient.prefetchQuery(sessionQuery)

  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  // The router reports a screen that fails to load.
  await loadScreen(location.pathname).catch(() => {})
  // Evaluate the scripts and render in separate tasks.
  await new Promise((resolve) => setTimeout(resolve))
  // If its data is cached, render once without hydrating the placeholder.
  if (await hasFirst(queryClient)) root.removeAttribute('data-frame')

  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={routerWithPlaces()} />
      </QueryClientProvider>
    </StrictMode>
  )

  // In a transition React renders in slices, and the browser can respond between them.
  startTransition(() => {
    // The build prerendered the screen. Where this browser knows more, hydration mismatches and
    // React renders again; that is expected, so it is not reported.
    if (root.hasAttribute('data-frame')) hydrateRoot(root, app, { onRecoverableError: () => {} })
    else createRoot(root).render(app)
  })

  if (import.meta.env.PROD)
    void idle(1000)
      .then(() => import('./afterScreen.ts'))
      .catch(() => {})
}

void start()
