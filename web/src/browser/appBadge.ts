/**
 * Shows a count on the icon of the installed app, and takes it away at 0. Browsers without it, and
 * pages that are not installed, do nothing.
 */
export function showAppBadge(count: number) {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>
  if (!setAppBadge || !clearAppBadge) return
  const change = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
  change.catch(() => {})
}
