import type { Page, WebSocketRoute } from '@playwright/test'

/**
 * Takes a page off the network and back. `setOffline` alone keeps open sockets alive and hands over
 * later what came meanwhile; here they are closed, so that what arrives afterwards has been
 * fetched. Call before the page is opened.
 */
export async function networkOf(page: Page) {
  const open = new Set<WebSocketRoute>()
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    open.add(socket)
    socket.connectToServer()
  })
  return {
    async cut() {
      await page.context().setOffline(true)
      for (const socket of open) await socket.close()
      open.clear()
    },
    mend: () => page.context().setOffline(false),
  }
}
