import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { queryClient } from '../api/queryClient.ts'
import { loadScreen, routes } from './routes.tsx'

/**
 * What a browser shows of a screen before anything has been asked, as HTML. The build puts it into the page, so that
 * it is there before the scripts are; they begin with the same frame.
 */
export async function firstFrame(path: string) {
  await loadScreen(path)
  return draw(path)
}

/** What stands around every screen, with "Loading..." in its place. */
export const frameAround = () => draw('/a/screen/not/loaded')

const draw = (path: string) =>
  renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
    </QueryClientProvider>,
  )
