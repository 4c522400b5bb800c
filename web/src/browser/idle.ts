/**
 * Resolves when the browser has nothing better to do, after `timeout` ms at the latest. Safari is
 * asked to come back soon.
 */
export const idle = (timeout: number) =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout })
    else setTimeout(resolve, 200)
  })
