interface Waiting<Key, Value> {
  key: Key
  resolve: (value: Value) => void
  reject: (why: unknown) => void
}

/**
 * Makes one query of all that is asked for in the same turn of the event loop; `ask` answers in the order of the keys. With
 * `atOnce`, what comes while so many are under way waits for one of them to end, and makes a larger one. It fails with the
 * one it waited for: a database that is frozen must not keep anybody waiting twice.
 */
export function gather<Key, Value>(ask: (keys: Key[]) => Promise<Value[]>, atOnce = Number.POSITIVE_INFINITY) {
  let waiting: Waiting<Key, Value>[] = []
  let underWay = 0
  let isPlanned = false

  function plan() {
    if (isPlanned || waiting.length === 0 || underWay >= atOnce) return
    isPlanned = true
    setImmediate(askForAll)
  }

  function askForAll() {
    const all = waiting
    waiting = []
    isPlanned = false
    underWay++
    ask(all.map(({ key }) => key))
      .then(
        (values) => {
          for (const [n, { resolve }] of all.entries()) resolve(values[n] as Value)
        },
        (why: unknown) => {
          const behind = underWay >= atOnce ? waiting.splice(0) : []
          for (const { reject } of [...all, ...behind]) reject(why)
        },
      )
      .finally(() => {
        underWay--
        plan()
      })
  }

  return (key: Key) =>
    new Promise<Value>((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      plan()
    })
}
