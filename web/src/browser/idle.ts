const next = (timeout: number) =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout })
    else setTimeout(resolve, 100)
  })

/**
 * Resolves when the browser is idle for the second time, after twice `timeout` ms at the latest: in
 * between, it has painted what was drawn. In Safari, which cannot tell, after 200 ms.
 */
export async function idle(timeout: number) {
  await next(timeout)
  await next(timeout)
}
