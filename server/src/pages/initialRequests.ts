import { firstCalls } from '@wayside/contract/firstCalls'
import { routePaths } from '@wayside/contract/routes'

/** A Link header for what a member's screen will ask for, so that the browser asks while the screen's scripts are still coming. */
export function announced(screen: keyof typeof routePaths, hasSearch: boolean) {
  const { status, lists, alwaysLists } = firstCalls
  const list = alwaysLists[routePaths[screen]] ?? (hasSearch ? undefined : lists[routePaths[screen]])
  const calls = [status, ...(list ? [list] : [])]
  return calls.map((address) => `<${address}>; rel=preload; as=fetch; crossorigin=use-credentials`).join(', ')
}
