import type { Endpoint, Output } from '@wayside/contract/endpoint'
import type { ErrorBody } from '@wayside/contract/errors'
import type { z } from 'zod/mini'
import { request as requestText } from './network/request.ts'

/** The names of the fields in one part of a call. */
type NamesIn<E, Part extends string> =
  E extends Readonly<Record<Part, z.ZodMiniType>> ? keyof z.input<E[Part]> & string : never

/** The names of all that a caller may say: parameters, query, form and file. */
export type FieldName<E extends Endpoint> =
  | NamesIn<E, 'params'>
  | NamesIn<E, 'query'>
  | NamesIn<E, 'body'>
  | (E extends { readonly file: { readonly name: infer Name extends string } } ? Name : never)

type Fields<Name extends string> = { [_ in Name]?: unknown }

/**
 * A call as a test sends it. The names are those of the contract; the values may be bad ones. A
 * file is a field of the form.
 */
export interface ApiRequest<E extends Endpoint> {
  /** The caller; a visitor without it. */
  as?: { cookie: string } | undefined
  params?: Fields<NamesIn<E, 'params'>>
  /** As fields, or as it stands in the address. */
  query?: Fields<NamesIn<E, 'query'>> | string
  body?: Fields<Exclude<FieldName<E>, NamesIn<E, 'params' | 'query'>>>
  headers?: Record<string, string>
  /** The name by which the server is asked, in place of its address. */
  host?: string
}

export interface ApiResponse<E extends Endpoint> {
  status: number
  headers: Headers
  text: string
  /** The response that the contract promises with status 200. */
  body: Output<E>
  /** The same JSON as a refusal. */
  refusal: ErrorBody
}

export type CallApi = <E extends Endpoint>(
  endpoint: E,
  request?: ApiRequest<E>,
) => Promise<ApiResponse<E>>

/** Calls the API at this address with the endpoints of the contract, answers typed by it. */
export const apiAt =
  (url: string): CallApi =>
  async (endpoint, request = {}) => {
    const { as, headers, host = '127.0.0.1' } = request
    const address = url.replace('127.0.0.1', host) + addressOf(endpoint, request)
    const given = { ...(as && { Cookie: as.cookie }), ...headers }
    const response = await send(address, endpoint, request.body, given)
    const body = jsonIn(response.text)
    return Object.assign(response, { body: body as never, refusal: body as ErrorBody })
  }

/** The path of a call, with its parameters and query in it. */
export function addressOf(
  { path }: Endpoint,
  { params = {}, query = '' }: { params?: object; query?: object | string },
) {
  const values = params as Record<string, unknown>
  const whole = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  )
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search =
    typeof query === 'string'
      ? query.replace(/^\?/, '')
      : String(new URLSearchParams(Object.fromEntries(given) as Record<string, string>))
  return search ? `${whole}?${search}` : whole
}

/** The filters of a list that are in no query of these rows. Pages have tests of their own. */
export const filtersNotIn = (list: Endpoint, rows: readonly (readonly [string, ...unknown[]])[]) =>
  Object.keys(list.query?.shape ?? {}).filter(
    (name) =>
      !['page', 'limit', 'before'].includes(name) &&
      !rows.some(([query]) => new URLSearchParams(query).has(name)),
  )

async function send(
  url: string,
  { method, multipart }: Endpoint,
  body: object | undefined,
  headers: Record<string, string>,
) {
  if (multipart) {
    const response = await fetch(url, { method, headers, body: formOf(body ?? {}) })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  if (body === undefined) return requestText(url, { method, headers })
  const json = { 'Content-Type': 'application/json', ...headers }
  return requestText(url, { method, headers: json, body: JSON.stringify(body) })
}

/** A form as a browser would send it. */
function formOf(fields: object) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value instanceof Blob) form.append(name, value, 'me.jpg')
    else if (value !== undefined) form.append(name, String(value))
  return form
}

export const jsonIn = (text: string): unknown => (text.startsWith('{') ? JSON.parse(text) : {})
