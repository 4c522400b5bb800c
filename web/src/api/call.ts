import './jitless.ts'
import type { Endpoint, Input, Output } from '@wayside/contract/endpoint'
import { isRefusal, readRefusal } from '@wayside/contract/errors'
import { timing } from '../timing.ts'
import { apiUrl } from './apiUrl.ts'
import { dropEarly, takeEarly } from './early.ts'
import { ApiError, NetworkError } from './failures.ts'

export { ApiError, NetworkError }

type Values = Record<string, unknown>
interface Parts {
  params?: Values
  query?: Values
  body?: unknown
  file?: Blob | undefined
}

/**
 * The web's only way to the server.
 * Throws ApiError, NetworkError, or the reason of `signal` when the caller gave up.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  signal?: AbortSignal,
  credentials: RequestCredentials = 'include',
): Promise<Output<E>> {
  const parts = input as Parts
  const patience = AbortSignal.timeout(endpoint.file ? timing.uploadTimeout : timing.callTimeout)
  const request: RequestInit & { signal: AbortSignal } = {
    method: endpoint.method,
    credentials,
    // A deletion goes on when the page is left in the same moment.
    keepalive: endpoint.method === 'DELETE',
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
    ...bodyOf(endpoint, parts),
  }

  const { response, text } = await ask(apiUrl(addressOf(endpoint, parts)), request).catch((cause: unknown) => {
    signal?.throwIfAborted()
    throw new NetworkError('No answer from the server', { cause })
  })
  const json = parsed(text)
  if (!response.ok || isRefusal(json)) throw new ApiError(response.status, readRefusal(json), retryAfterOf(response))
  return endpoint.response.parse(json) as Output<E>
}

async function ask(address: string, request: RequestInit & { signal: AbortSignal }) {
  if (request.method !== 'GET') dropEarly()
  const early = request.credentials === 'include' ? takeEarly(address) : undefined
  const anew = () => whole(fetch(address, request))
  // That nothing got through a moment ago says nothing of now.
  return Promise.race([early !== undefined ? whole(early).catch(anew) : anew(), givenUp(request.signal)])
}

async function whole(asked: Promise<Response>) {
  const response = await asked
  return { response, text: await response.text() }
}

// An early call knows nothing of who waits for it.
const givenUp = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

function addressOf(endpoint: Endpoint, { params = {}, query = {} }: Parts) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const search = new URLSearchParams(given(query)).toString()
  return search ? `${path}?${search}` : path
}

function bodyOf(endpoint: Endpoint, { body, file }: Parts): Pick<RequestInit, 'body' | 'headers'> {
  if (endpoint.multipart) return { body: multipart(body as Values, endpoint.file?.name, file) }
  if (body === undefined) return {}
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
}

// The file comes last, so that the server knows all fields before the bytes.
function multipart(fields: Values, fileName: string | undefined, file: Blob | undefined) {
  const form = new FormData()
  for (const [name, value] of given(fields)) form.append(name, value)
  if (file && fileName) form.append(fileName, file)
  return form
}

const given = (values: Values): [string, string][] =>
  Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]],
  )

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function retryAfterOf(response: Response) {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : undefined
}
