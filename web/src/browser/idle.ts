/**
 * Resolves when the browser is idle, after `timeout` ms at the latest; in Safari, which cannot
 * tell, after 200 ms.
 */
export const idle = (timeout: number) =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout })
    else setTimeout(resolve, 200)
  })
