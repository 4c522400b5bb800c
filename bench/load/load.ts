import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { onResponses } from './responseReader.ts'

/** Describes the task of the load process. */
export interface Load {
  port: number
  connections: number
  warmUpMs: number
  ms: number
  /** Whole HTTP requests, taken in turn; a `$id` in one is new each time. */
  requests: string[]
}

export interface LoadResult {
  answered: number
  errors: number
  ms: number
  /** Milliseconds. */
  p50: number
  p99: number
  eventP99?: number
}

const SILENT_MS = 10_000

/**
 * Keeps every connection busy with one request at a time over plain sockets, with little work of
 * its own.
 */
async function run({ port, connections, warmUpMs, ms, requests }: Load) {
  let times: number[] = []
  let errors = 0
  let isOver = false

  const speak = (from: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1').setNoDelay()
      let turn = from
      let sent = 0
      const ask = () => {
        if (isOver) {
          socket.destroy()
          return resolve()
        }
        sent = performance.now()
        const request = requests[turn % requests.length] as string
        turn += connections
        socket.write(request.includes('$id') ? request.replace('$id', randomUUID()) : request)
      }
      socket.on('connect', ask).on('error', reject)
      socket.setTimeout(SILENT_MS, () => reject(new Error('No answer came')))
      onResponses(
        socket,
        (status) => {
          if (status !== '200') errors++
          times.push(performance.now() - sent)
          ask()
        },
        reject,
      )
      socket.on('close', () =>
        isOver ? resolve() : reject(new Error('The connection was closed')),
      )
    })

  const all = Promise.all(Array.from({ length: connections }, (_, n) => speak(n)))
  const failed = all.then(() => undefined)
  await Promise.race([sleep(warmUpMs), failed])
  times = []
  errors = 0
  process.send?.('begin')
  const start = performance.now()
  await Promise.race([sleep(ms), failed])
  const measured = { times, errors, ms: performance.now() - start }
  times = []
  process.send?.('end')
  isOver = true
  await all
  const sorted = Float64Array.from(measured.times).sort()
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return {
    answered: sorted.length,
    errors: measured.errors,
    ms: measured.ms,
    p50: at(0.5),
    p99: at(0.99),
  } satisfies LoadResult
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

if (process.send)
  process.on('message', (load: Load) => {
    run(load).then(
      (result) => process.send?.(result, () => process.disconnect()),
      (error: Error) => process.send?.({ failure: error.message }, () => process.disconnect()),
    )
  })
