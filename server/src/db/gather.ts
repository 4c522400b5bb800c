interface Waiting<Key, Value> {
  key: Key
  resolve: (value: Value) => void
  reject: (why: unknown) => void
}

/** Makes one query of all that is asked for in the same turn of the event loop; `ask` answers in the order of the keys. */
export function gather<Key, Value>(ask: (keys: Key[]) => Promise<Value[]>) {
  let waiting: Waiting<Key, Value>[] = []

  function askForAll() {
    const all = waiting
    waiting = []
    ask(all.map(({ key }) => key)).then(
      (values) => {
        for (const [n, { resolve }] of all.entries()) resolve(values[n] as Value)
      },
      (why: unknown) => {
        for (const { reject } of all) reject(why)
      },
    )
  }

  return (key: Key) =>
    new Promise<Value>((resolve, reject) => {
      if (waiting.push({ key, resolve, reject }) === 1) setImmediate(askForAll)
    })
}
