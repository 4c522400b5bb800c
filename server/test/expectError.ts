import { expect } from 'vitest'

const codes: Record<number, string[]> = {
  400: ['invalid'],
  401: ['signedOut', 'factor'],
  403: ['forbidden', 'confirm', 'unverified', 'suspended'],
  404: ['notFound'],
  408: ['tooSlow'],
  409: ['conflict', 'otherMember'],
  413: ['tooLarge'],
  429: ['tooMany'],
  503: ['unavailable'],
}

/** Matches what no response may contain: stacks, statements, paths, names of our modules. */
const secrets =
  /\bat [\w.<>]+ \(|node_modules|\.ts:\d|\/work\/|\/tmp\/|select "|insert into|relation "|column "|Fastify|FST_|zod|postgres|pg_|syntax error|undefined/i

/** Expects the one error body, with a code that fits the status; returns its text. */
export function expectErrorBody(status: number, text: string) {
  const body = JSON.parse(text) as Record<string, unknown>
  expect(codes[status], `status ${status} with ${text}`).toContain(body.code)
  expect(body).toMatchObject({
    success: false,
    error: expect.stringMatching(/^[A-Z].+/),
    message: body.error,
  })
  const known = ['success', 'code', 'error', 'message', 'errors', 'missingFields', 'receivedFields']
  expect(Object.keys(body).filter((name) => !known.includes(name))).toEqual([])
  expect(text).not.toMatch(secrets)
  return String(body.error)
}

interface Answer {
  status: number
  text: string
  headers: Headers
}

/** Expects this status with the one error body, as JSON that nobody may keep. */
export function expectError({ status, text, headers }: Answer, expected: number) {
  expect({ status, text }).toMatchObject({ status: expected })
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store')
  return expectErrorBody(status, text)
}
