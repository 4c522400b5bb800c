import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import { matchRoutes, type RouteObject } from 'react-router'
import { Component as HomePage } from '../pages/HomePage.tsx'
import { Guard } from '../session/SessionProvider.tsx'
import { sessionQuery } from '../session/session.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { RouteError, Shell } from './Shell.tsx'

const page = { errorElement: <RouteError />, hydrateFallbackElement: <Spinner text="Loading..." /> }

/**
 * spec §2: the route table, one line a row, and the page of links in emails. Home comes with the
 * first file: it is where most visits begin.
 */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <RouteError />,
    children: [
      { index: true, Component: HomePage, ...page },
      { path: 'discover', lazy: () => import('../pages/DiscoverPage.tsx'), ...page },
      { path: 'login', lazy: () => import('../pages/LoginPage.tsx'), ...page },
      { path: 'register', lazy: () => import('../pages/RegisterPage.tsx'), ...page },
      { path: 'verify-email', lazy: () => import('../pages/VerifyEmailPage.tsx'), ...page },
      { path: 'forgot-password', lazy: () => import('../pages/ForgotPasswordPage.tsx'), ...page },
      { path: 'reset-password', lazy: () => import('../pages/ResetPasswordPage.tsx'), ...page },
      { path: 'account-link', lazy: () => import('../pages/AccountLinkPage.tsx'), ...page },
      { path: 'visitprofile/:id', lazy: () => import('../pages/VisitProfilePage.tsx'), ...page },
      {
        element: <Guard />,
        ...page,
        children: [
          { path: 'profile', lazy: () => import('../pages/ProfilePage.tsx'), ...page },
          { path: 'profiledit', lazy: () => import('../pages/EditProfilePage.tsx'), ...page },
          { path: 'profile/edit', lazy: () => import('../pages/EditProfilePage.tsx'), ...page },
          { path: 'messages', lazy: () => import('../pages/MessagesPage.tsx'), ...page },
          { path: 'jobs', lazy: () => import('../pages/JobsPage.tsx'), ...page },
          { path: 'job/:id', lazy: () => import('../pages/JobPage.tsx'), ...page },
          { path: 'jobs/details/:id', lazy: () => import('../pages/JobPage.tsx'), ...page },
          { path: 'feed', lazy: () => import('../pages/FeedPage.tsx'), ...page },
          { path: 'post-job', lazy: () => import('../pages/PostJobPage.tsx'), ...page },
        ],
      },
      { path: '*', lazy: () => import('../pages/NotFoundPage.tsx'), ...page },
    ],
  },
]

/** Fetches the screen of an address into the table, so that the first frame has it. */
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

/** A page behind the login that exports this as `handle` names what it shows first. */
export interface Handle {
  first: FetchQueryOptions
}

// What was prefetched is there when the scripts are, or a moment later.
const PATIENCE_MS = 300

/**
 * Whether a member is here and what the screen of the address shows first is there; a screen that
 * names nothing is not waited for.
 */
export async function hasFirst(cache: QueryClient) {
  const firsts = (matchRoutes(routes, location) ?? []).flatMap(
    ({ route }) => (route.handle as Handle | undefined)?.first ?? [],
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
