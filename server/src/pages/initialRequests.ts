import { firstCalls } from '@wayside/contract/firstCalls'
import { screens } from '@wayside/contract/screens'

/** A Link header for what a member's screen will ask for, so that the browser asks while the screen's scripts are still coming. */
export function announced(screen: keyof typeof screens, hasSearch: boolean) {
  const { status, lists, alwaysLists } = firstCalls
  const list = alwaysLists[screens[screen]] ?? (hasSearch ? undefined : lists[screens[screen]])
  const calls = [status, ...(list ? [list] : [])]
  return calls.map((address) => `<${address}>; rel=preload; as=fetch; crossorigin=use-credentials`).join(', ')
}
