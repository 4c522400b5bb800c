// First, so that what a component says wins over what holds everywhere.
import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/ui.css'
import '../styles/print.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { queryClient } from '../api/queryClient.ts'
import { registerWorker } from '../offline/registerWorker.ts'
import { sessionQuery } from '../session/session.ts'
import { watchSession } from '../session/watchSession.ts'
import { hasFirst, loadScreen, routes } from './routes.tsx'

async function start() {
  watchSession()
  registerWorker()
  void queryClient.prefetchQuery(sessionQuery)

  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  // A screen that does not come is the router's to tell.
  await loadScreen(location.pathname).catch(() => {})
  // Running the scripts and drawing are tasks of their own.
  await new Promise((resolve) => setTimeout(resolve))
  // With what it shows in hand the screen is drawn once and whole; its first frame held nothing but
  // the place.
  if (await hasFirst(queryClient)) root.removeAttribute('data-frame')

  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createBrowserRouter(routes)} />
      </QueryClientProvider>
    </StrictMode>
  )

  // As a transition, React draws in slices and lets the browser answer between them.
  startTransition(() => {
    // The build puts the screen's first frame into its page. Where this browser knows more than it
    // did, React draws it anew without a word.
    if (root.hasAttribute('data-frame')) hydrateRoot(root, app, { onRecoverableError: () => {} })
    else createRoot(root).render(app)
  })
}

void start()
