interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Handles items that arrive in the same turn of the event loop, or while a batch is running, in one
 * call; `run` returns the results in the order of the items. What waits for a batch that fails,
 * fails with it: while the database does not answer nobody waits twice.
 */
export function batch<Item, Result>(run: (items: Item[]) => Promise<Result[]>) {
  let waiting: Waiting<Item, Result>[] = []
  let isBusy = false

  async function runBatch() {
    const current = waiting
    waiting = []
    try {
      const results = await run(current.map(({ item }) => item))
      for (const [n, { resolve }] of current.entries()) resolve(results[n] as Result)
    } catch (error) {
      for (const { reject } of [...current, ...waiting.splice(0)]) reject(error)
    }
    isBusy = false
    start()
  }

  function start() {
    if (isBusy || waiting.length === 0) return
    isBusy = true
    setImmediate(() => void runBatch())
  }

  return (item: Item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      start()
    })
}
