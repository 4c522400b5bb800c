// First, so that what a component says wins over what holds everywhere.
import './styles/tokens.css'
import './styles/base.css'
import './styles/ui.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { queryClient } from './api/queryClient.ts'
import { registerWorker } from './offline/registerWorker.ts'
import { routes } from './routes.tsx'
import { watchSession } from './session/watchSession.ts'

watchSession()
registerWorker()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </QueryClientProvider>
  </StrictMode>
)

// The build puts the first frame into the page. Where this browser knows more than it did, React draws it anew without a word.
if (root.firstElementChild) hydrateRoot(root, app, { onRecoverableError: () => {} })
else createRoot(root).render(app)
