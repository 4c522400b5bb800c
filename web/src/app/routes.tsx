import type { QueryClient } from '@tanstack/react-query'
import { accountPaths, memberPaths, publicPaths } from '@wayside/contract/routes'
import { type ComponentProps, lazy, Suspense } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import { Guard, type ScreenHandle } from '../session/SessionProvider.tsx'
import { sessionQuery } from '../session/session.ts'
import { Spinner } from '../ui/kit/feedback/Spinner.tsx'
import * as texts from '../ui/ui.texts.ts'
import { RouteError, Shell } from './Shell.tsx'

const page = {
  errorElement: <RouteError />,
  hydrateFallbackElement: <Spinner text={texts.loading} />,
}

const RestrictedPage = lazy(() => import('../pages/RestrictedPage.tsx'))
const Restricted = (props: ComponentProps<typeof RestrictedPage>) => (
  <Suspense fallback={page.hydrateFallbackElement}>
    <RestrictedPage {...props} />
  </Suspense>
)

// The two others are imported where they are shown.
const pages = import.meta.glob<object>(['./*Page.tsx', '!./{NotFound,Restricted}Page.tsx'], {
  base: '../pages',
})

/** The page of a screen is the file of its name (contract/src/routes.ts). */
const screens = (paths: Record<string, string>): RouteObject[] =>
  Object.entries(paths).map(([screen, path]) => {
    const name = screen.replace(/Too$/, '').replace(/^./, (first) => first.toUpperCase())
    return { path, lazy: pages[`./${name}Page.tsx`], ...page }
  })

/** spec §2: the route table, the settings and the page of links in emails. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <RouteError />,
    children: [
      ...screens(publicPaths),
      { element: <Guard />, ...page, children: screens(accountPaths) },
      { element: <Guard Restricted={Restricted} />, ...page, children: screens(memberPaths) },
      ...(import.meta.env.DEV
        ? [{ path: '/kit', lazy: () => import('./kit/KitPage.tsx'), ...page }]
        : []),
      { path: '*', lazy: () => import('../pages/NotFoundPage.tsx'), ...page },
    ],
  },
]

/** Loads the screen of an address into the table, so that the first render has it. */
export async function loadScreen(path: string) {
  const lazy = (matchRoutes(routes, path) ?? [])
    .map(({ route }) => route)
    .filter((route) => typeof route.lazy === 'function')
  await Promise.all(
    lazy.map(async (route) =>
      Object.assign(route, await (route.lazy as () => Promise<object>)(), { lazy: undefined }),
    ),
  )
}

// Prefetched responses arrive with the scripts or a moment later.
const PATIENCE_MS = 300

/**
 * Waits briefly for the session and the first query of the screen; true if both are there. A screen
 * without a first query is not waited for.
 */
export async function hasFirst(cache: QueryClient) {
  const firsts = (matchRoutes(routes, location) ?? []).flatMap(
    ({ route }) => (route.handle as ScreenHandle | undefined)?.first ?? [],
  )
  if (firsts.length === 0) return false
  const ask = async () => {
    if (!(await cache.fetchQuery(sessionQuery))) return false
    await Promise.all(firsts.map((first) => cache.ensureQueryData(first)))
    return true
  }
  return Promise.race([
    ask().catch(() => false),
    new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false)),
  ])
}
