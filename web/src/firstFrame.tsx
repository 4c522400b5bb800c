import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { queryClient } from './api/queryClient.ts'
import { routes } from './routes.tsx'

/**
 * What a browser shows of a screen before anything has been asked or loaded, as HTML. The build puts it into the page, so that
 * it is there before the scripts are; they begin with the same frame.
 */
export const firstFrame = (path: string) =>
  renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
    </QueryClientProvider>,
  )
