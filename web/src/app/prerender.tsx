import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, matchRoutes, RouterProvider } from 'react-router'
import { queryClient } from '../api/queryClient.ts'
import { loadScreen, routes } from './routes.tsx'

/**
 * The HTML that a screen shows before any request has been answered. The build writes it into the
 * page (prerender.config.ts), so that it is there before the scripts are; they hydrate it.
 */
export async function prerenderScreen(path: string) {
  await loadScreen(path)
  return render(path)
}

/**
 * The module of a screen that is loaded when it is needed; undefined for Home, which comes with the
 * first script.
 */
export function screenModule(path: string): Promise<object> | undefined {
  const lazy = matchRoutes(routes, path)?.at(-1)?.route.lazy
  return typeof lazy === 'function' ? lazy() : undefined
}

/** The shell around every screen, with "Loading..." in its place. */
export const prerenderShell = () => render('/a/screen/not/loaded')

const render = (path: string) =>
  renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
    </QueryClientProvider>,
  )
