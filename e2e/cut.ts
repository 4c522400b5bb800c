import { expect, type Page, type WebSocket, type WebSocketRoute } from '@playwright/test'

/**
 * Takes a page off the network and back. `setOffline` alone keeps sockets open and delivers their
 * events later; here they are closed, so that the page must fetch what it missed. Call it before
 * the page is opened.
 */
export async function networkOf(page: Page) {
  const open = new Set<WebSocketRoute>()
  const joined = new Set<WebSocket>()
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => `${payload}`.startsWith('40') && joined.add(socket))
    socket.on('close', () => joined.delete(socket))
  })
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    open.add(socket)
    socket.connectToServer()
  })
  return {
    async cut() {
      // A socket that is closed in its handshake may wait a minute for the rest of it.
      await expect.poll(() => joined.size, 'the page is live').toBeGreaterThan(0)
      await page.context().setOffline(true)
      for (const socket of open) await socket.close()
      open.clear()
    },
    mend: () => page.context().setOffline(false),
  }
}
