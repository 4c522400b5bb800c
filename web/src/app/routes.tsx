import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import { Guard } from '../session/SessionProvider.tsx'
import { sessionQuery } from '../session/session.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { RouteError, Shell } from './Shell.tsx'

const page = { errorElement: <RouteError />, hydrateFallbackElement: <Spinner text="Loading..." /> }

const RestrictedPage = lazy(() => import('../pages/RestrictedPage.tsx'))
const Restricted = (props: ComponentProps<typeof RestrictedPage>) => (
  <Suspense fallback={page.hydrateFallbackElement}>
    <RestrictedPage {...props} />
  </Suspense>
)

/** spec §2: the route table, the settings and the page of links in emails. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <RouteError />,
    children: [
      { index: true, lazy: () => import('../pages/HomePage.tsx'), ...page },
      { path: 'discover', lazy: () => import('../pages/DiscoverPage.tsx'), ...page },
      { path: 'login', lazy: () => import('../pages/LoginPage.tsx'), ...page },
      { path: 'register', lazy: () => import('../pages/RegisterPage.tsx'), ...page },
      { path: 'verify-email', lazy: () => import('../pages/VerifyEmailPage.tsx'), ...page },
      { path: 'forgot-password', lazy: () => import('../pages/ForgotPasswordPage.tsx'), ...page },
      { path: 'reset-password', lazy: () => import('../pages/ResetPasswordPage.tsx'), ...page },
      { path: 'unsubscribe', lazy: () => import('../pages/UnsubscribePage.tsx'), ...page },
      { path: 'account-link', lazy: () => import('../pages/AccountLinkPage.tsx'), ...page },
      { path: 'safety', lazy: () => import('../pages/SafetyPage.tsx'), ...page },
      { path: 'visitprofile/:id', lazy: () => import('../pages/VisitProfilePage.tsx'), ...page },
      {
        element: <Guard />,
        ...page,
        children: [{ path: 'settings', lazy: () => import('../pages/SettingsPage.tsx'), ...page }],
      },
      {
        element: <Guard Restricted={Restricted} />,
        ...page,
        children: [
          {
            path: 'settings/notifications',
            lazy: () => import('../pages/NotificationSettingsPage.tsx'),
            ...page,
          },
          {
            path: 'notifications',
            lazy: () => import('../pages/NotificationsPage.tsx'),
            ...page,
          },
          { path: 'profile', lazy: () => import('../pages/ProfilePage.tsx'), ...page },
          { path: 'profiledit', lazy: () => import('../pages/EditProfilePage.tsx'), ...page },
          { path: 'profile/edit', lazy: () => import('../pages/EditProfilePage.tsx'), ...page },
          { path: 'messages', lazy: () => import('../pages/MessagesPage.tsx'), ...page },
          { path: 'jobs', lazy: () => import('../pages/JobsPage.tsx'), ...page },
          { path: 'job/:id', lazy: () => import('../pages/JobPage.tsx'), ...page },
          { path: 'jobs/details/:id', lazy: () => import('../pages/JobPage.tsx'), ...page },
          { path: 'feed', lazy: () => import('../pages/FeedPage.tsx'), ...page },
          { path: 'post-job', lazy: () => import('../pages/PostJobPage.tsx'), ...page },
          { path: 'moderation', lazy: () => import('../pages/ModerationPage.tsx'), ...page },
        ],
      },
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

/** A page behind the login exports this as `handle` to name the query it shows first. */
export interface Handle {
  first: FetchQueryOptions
}

// Prefetched responses arrive with the scripts or a moment later.
const PATIENCE_MS = 300

/**
 * Waits briefly for the session and the first query of the screen; true if both are there. A screen
 * without a first query is not waited for.
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
