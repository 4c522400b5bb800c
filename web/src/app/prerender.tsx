import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, matchRoutes, RouterProvider } from 'react-router'
import { queryClient } from '../api/queryClient.ts'
import { loadScreen, routes } from './routes.tsx'

/**
 * Renders a screen as it is before any response. The build writes it into the page
 * (prerender.config.ts), and the scripts hydrate it.
 */
export async function prerenderScreen(path: string) {
  await loadScreen(path)
  return render(path)
}

/** Loads the module of a screen; undefined for an address without one. */
export function screenModule(path: string): Promise<object> | undefined {
  const lazy = matchRoutes(routes, path)?.at(-1)?.route.lazy
  return typeof lazy === 'function' ? lazy() : undefined
}

/** Renders the shell with "Loading..." in place of a screen. */
export const prerenderShell = () => render('/a/screen/not/loaded')

const render = (path: string) =>
  renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
    </QueryClientProvider>,
  )
