import type { Page, WebSocketRoute } from '@playwright/test'

/**
 * Takes a page off the network and back. `setOffline` alone keeps sockets open and delivers their
 * events later; here they are closed, so that the page must fetch what it missed. Call it before
 * the page is opened.
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
