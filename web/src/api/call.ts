import './jitless.ts'
import type { Endpoint, Input, Output } from '@wayside/contract/endpoint'
import { isRefusal, memberHeader, readRefusal } from '@wayside/contract/errors'
import { timing } from '../timing.ts'
import { apiUrl } from './apiUrl.ts'
import { askForConfirmation } from './confirmation.ts'
import { ApiError, NetworkError, UnreadableResponse } from './failures.ts'
import { memberOf, otherMember } from './pageMember.ts'
import { discardPrefetched, takePrefetched } from './prefetched.ts'

export { ApiError, NetworkError }

type Values = Record<string, unknown>
interface Parts {
  params?: Values
  query?: Values
  body?: unknown
  file?: Blob | undefined
}

interface Who {
  credentials?: RequestCredentials
  /** The member who makes the call, if it is not the member of this page. */
  member?: string
}

/**
 * Calls an endpoint of the server. Throws ApiError, NetworkError, or the reason of `signal` when
 * the caller aborts. A call that needs a confirmation is repeated once after it.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  signal?: AbortSignal,
  who?: Who,
): Promise<Output<E>> {
  try {
    return await callOnce(endpoint, input, signal, who)
  } catch (error) {
    const needsConfirmation = error instanceof ApiError && error.body?.code === 'confirm'
    if (!needsConfirmation || !(await askForConfirmation())) throw error
    return callOnce(endpoint, input, signal, who)
  }
}

async function callOnce<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  signal?: AbortSignal,
  { credentials = 'include', member: named }: Who = {},
): Promise<Output<E>> {
  const parts = input as Parts
  const member = credentials === 'include' ? (named ?? memberOf(endpoint)) : undefined
  const { body, headers } = bodyOf(endpoint, parts)
  const patience = AbortSignal.timeout(endpoint.file ? timing.uploadTimeout : timing.callTimeout)
  const request: RequestInit & { signal: AbortSignal } = {
    method: endpoint.method,
    credentials,
    // A deletion must finish even when the member leaves the page at once.
    keepalive: endpoint.method === 'DELETE',
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
    ...(body !== undefined && { body }),
    headers: { ...headers, ...(member && { [memberHeader]: member }) },
  }

  const { response, text } = await sendRequest(
    apiUrl(addressOf(endpoint, parts)),
    request,
    member,
  ).catch((cause: unknown) => {
    signal?.throwIfAborted()
    throw new NetworkError('No answer from the server', { cause })
  })
  const json = parsed(text)
  if (!response.ok || isRefusal(json)) {
    const refused = new ApiError(response.status, readRefusal(json), retryAfterOf(response))
    if (refused.isOtherMember && !named) otherMember.emit()
    throw refused
  }
  const { data, error } = endpoint.response.safeParse(json)
  if (error)
    throw new UnreadableResponse(
      `${endpoint.method} ${endpoint.path}`,
      response.headers.get(memberHeader),
      error,
    )
  return data as Output<E>
}

async function sendRequest(
  address: string,
  request: RequestInit & { signal: AbortSignal },
  member: string | undefined,
) {
  if (request.method !== 'GET') discardPrefetched()
  const prefetched = request.credentials === 'include' ? takePrefetched(address) : undefined
  const send = () => readWhole(fetch(address, request))
  // A failed prefetch is sent again, and so is one that answered another session.
  const taken =
    prefetched &&
    readWhole(prefetched).then((response) => (isFor(member, response) ? response : send()), send)
  return Promise.race([taken ?? send(), givenUp(request.signal)])
}

/** A prefetch names no member, so its response header is compared, once a member is known. */
const isFor = (member: string | undefined, { response }: { response: Response }) =>
  member === undefined || response.headers.get(memberHeader) === member

async function readWhole(pending: Promise<Response>) {
  const response = await pending
  return { response, text: await response.text() }
}

// A prefetch was sent without the caller's signal, so waiting for it must be abortable here.
const givenUp = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

function addressOf(endpoint: Endpoint, { params = {}, query = {} }: Parts) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  )
  const search = new URLSearchParams(given(query)).toString()
  return search ? `${path}?${search}` : path
}

function bodyOf(
  endpoint: Endpoint,
  { body, file }: Parts,
): { body?: BodyInit; headers?: Record<string, string> } {
  if (endpoint.multipart) return { body: multipart(body as Values, endpoint.file?.name, file) }
  if (body === undefined) return {}
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
}

// The file comes last, so that the server reads all fields before its bytes.
function multipart(fields: Values, fileName: string | undefined, file: Blob | undefined) {
  const form = new FormData()
  for (const [name, value] of given(fields)) form.append(name, value)
  if (file && fileName) form.append(fileName, file)
  return form
}

const given = (values: Values): [string, string][] =>
  Object.entries(values).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]],
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
