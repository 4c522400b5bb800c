const closers: (() => Promise<unknown>)[] = []
let ending: Promise<void> | undefined

/** Opens something that ends with the run, even if the run ends while it opens. */
export async function opens<Thing>(
  open: () => Thing | Promise<Thing>,
  close: (thing: Thing) => unknown,
): Promise<Thing> {
  if (ending !== undefined) throw new Error('The run is ending')
  const thing = (async () => open())()
  closers.push(() =>
    thing
      .then(close, () => undefined)
      .catch((error: Error) => console.error(`Left behind: ${error.message}`)),
  )
  return thing
}

/**
 * Does the work, then ends all that it opened, the last first: also when it fails or is
 * interrupted.
 */
export async function thenEnd(work: () => Promise<unknown>) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void endAll().then(() => process.exit(1)))
  process.on('uncaughtException', (error) => {
    console.error(error)
    void endAll().then(() => process.exit(1))
  })
  try {
    await work()
  } catch (error) {
    // Failures caused by the shutdown itself are not reported.
    if (ending === undefined) console.error(error)
    process.exitCode = 1
  }
  await endAll()
}

/** Ends all that was opened, the last first. */
export const endAll = () => (ending ??= closeAll())

async function closeAll() {
  for (const close of closers.splice(0).reverse()) await close()
}
