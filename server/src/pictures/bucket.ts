import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AwsClient } from 'aws4fetch'
import { Refusal } from '../refusal.ts'
import { pictureHeaders, type Store, type Stored } from './store.ts'

/** The location of a bucket and our credentials for it. */
export interface Bucket {
  /** The bucket's own address; the name of an object is appended. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

// A bucket that is down must not delay a request longer than the database may.
const RESPONSE_TIMEOUT_MS = 4000
// A file is sent in the background, and is larger than a picture.
const FILE_MS = 60_000

/**
 * Stores pictures in an S3-compatible bucket with signed PUT, GET, HEAD and DELETE of whole
 * objects.
 */
export async function openBucket({ url, ...account }: Bucket): Promise<Store> {
  const { AwsClient } = await import('aws4fetch')
  const client = new AwsClient({ ...account, service: 's3' })
  const ask = (method: string, name: string, more: Asking = {}) =>
    askBucket(client, method, `${url}/${name}`, more)

  return {
    has: async (name) => (await ask('HEAD', name)).status === 200,
    async read(name) {
      const response = await ask('GET', name)
      return response.ok ? Buffer.from(await response.arrayBuffer().catch(fail)) : undefined
    },
    async write(name, picture) {
      const headers = {
        'Content-Type': 'image/webp',
        'Cache-Control': pictureHeaders['Cache-Control'],
        // The checksum is signed too, so that a picture damaged on the way is refused.
        'X-Amz-Content-Sha256': createHash('sha256').update(picture).digest('hex'),
      }
      const { status } = await ask('PUT', name, { headers, body: new Uint8Array(picture) })
      if (status === 404) fail(new Error(`There is no bucket at ${url}`))
    },
    async writeFile(name, path) {
      const checksum = createHash('sha256')
      for await (const part of createReadStream(path)) checksum.update(part as Buffer)
      const headers = { 'X-Amz-Content-Sha256': checksum.digest('hex') }
      await ask('PUT', name, { headers, body: await openAsBlob(path), patienceMs: FILE_MS })
    },
    async readStream(name) {
      const { ok, body } = await ask('GET', name)
      return ok && body ? Readable.fromWeb(body as ReadableStream) : undefined
    },
    async remove(name) {
      await ask('DELETE', name)
    },
    async *list() {
      let after = ''
      do {
        const more = after && `&continuation-token=${encodeURIComponent(after)}`
        const response = await askBucket(client, 'GET', `${url}?list-type=2${more}`, {})
        const page = await response.text().catch(fail)
        yield page.split('<Contents>').slice(1).map(objectIn)
        after = textOf(page, 'NextContinuationToken')
      } while (after)
    },
    /**
     * Pictures pass through this server, so that URLs, headers and the Content-Security-Policy are
     * the same for every store.
     */
    async serve(app, { isServed, prepare }) {
      app.route<{ Params: { name: string } }>({
        method: ['GET', 'HEAD'],
        url: '/uploads/:name',
        async handler({ method, params: { name }, headers }, reply) {
          if (!isServed(name)) return reply.callNotFound()
          // This header is passed on and signed, so only well-formed ETags are accepted.
          const [known] =
            /^(W\/)?"[\x21\x23-\x7e]{1,100}"$/.exec(headers['if-none-match'] ?? '') ?? []
          const get = () => ask(method, name, { headers: known ? { 'If-None-Match': known } : {} })
          let response = await get()
          // The smaller picture is made again if the whole one exists.
          if (response.status === 404 && (await prepare(name))) response = await get()
          if (response.status === 404) return reply.callNotFound()
          for (const header of ['content-length', 'etag', 'last-modified']) {
            const value = response.headers.get(header)
            if (value) reply.header(header, value)
          }
          return reply
            .status(response.status)
            .headers(pictureHeaders)
            .type('image/webp')
            .send(response.body)
        },
      })
    },
  }
}

const textOf = (xml: string, tag: string) =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? ''

// Our names need no XML escaping; other names are skipped.
const objectIn = (xml: string): Stored => ({
  name: textOf(xml, 'Key'),
  writtenAt: Date.parse(textOf(xml, 'LastModified')),
})

interface Asking {
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer> | Blob
  patienceMs?: number
}

const TRIES = 3

/**
 * Signs a request and sends it, again if the bucket is too busy. The signal is given to `fetch`,
 * because a Request that carries it may be collected as garbage while the bucket is silent; the
 * signal would then end nothing.
 */
async function sendSigned(
  client: AwsClient,
  url: string,
  { request, signal }: { request: RequestInit; signal: AbortSignal },
) {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(await client.sign(url, request), { signal })
    const isBusy = response.status >= 500 || response.status === 429
    if (!isBusy || tries === TRIES) return response
    await response.body?.cancel()
    await sleep(Math.random() * 50 * 2 ** tries)
  }
}

/** Accepts success, not modified and not found. Any other response is an outage. */
async function askBucket(
  client: AwsClient,
  method: string,
  url: string,
  { patienceMs = RESPONSE_TIMEOUT_MS, ...asking }: Asking,
) {
  // Limits the time to the first byte; the time to the last depends on the reader.
  const patience = new AbortController()
  const timer = setTimeout(
    () => patience.abort(new Error(`No answer within ${patienceMs} ms`)),
    patienceMs,
  )
  const request = { ...asking, method, redirect: 'manual' } as const
  const response = await sendSigned(client, url, { request, signal: patience.signal })
    .catch(fail)
    .finally(() => clearTimeout(timer))
  if (response.ok || response.status === 304 || response.status === 404) return response
  const why = /<Code>(\w+)<\/Code>/.exec(await response.text().catch(() => ''))?.[1] ?? ''
  return fail(new Error(`The bucket answered ${response.status} ${why}`))
}

const fail = (cause: unknown): never => {
  throw new Refusal(
    'unavailable',
    'Pictures are not available right now. Please try again in a moment.',
    {
      retryAfter: 5,
      cause,
    },
  )
}
