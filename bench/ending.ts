const closers: (() => Promise<unknown>)[] = []
let ending: Promise<void> | undefined

/** Opens something that is closed when the run ends, even if the run ends during the opening. */
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
 * Does the work, then closes all that it opened in reverse order, also after a failure or
 * interrupt.
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

/** Closes everything in reverse order. */
export const endAll = () => (ending ??= closeAll())

async function closeAll() {
  for (const close of closers.splice(0).reverse()) await close()
}

export interface Parts {
  /** Measures a part, unless it is left out. One that fails does not end the run. */
  measure(name: string, work: () => Promise<unknown>): Promise<void>
  /** The names of those that failed. */
  failed: readonly string[]
}

/** Opens the parts of a run, of which only these are measured. */
export function openParts(only: readonly string[], say: (text: string) => void): Parts {
  const failed: string[] = []
  return {
    async measure(name, work) {
      if (!only.includes(name)) return
      say(`measuring: ${name}`)
      try {
        await work()
      } catch (error) {
        // An interrupt ends the whole run.
        if (ending !== undefined) throw error
        say(`failed: ${name}: ${(error as Error).stack}`)
        failed.push(name)
      }
    },
    failed,
  }
}
