import type { Member } from './members.ts'

const PATIENCE_MS = 6000

export interface Answer<Body> {
  /** 0 when there was none. */
  status: number
  body: Partial<Body>
}

/** A call that never throws. `hangUpAfter` loses the answer, as a phone in a tunnel does. */
export async function call<Body>(
  url: string,
  who: Member,
  path: string,
  { body, hangUpAfter = PATIENCE_MS }: { body?: FormData | object; hangUpAfter?: number } = {},
): Promise<Answer<Body>> {
  const isForm = body instanceof FormData
  try {
    const response = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        cookie: who.cookie,
        ...(body && !isForm && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(hangUpAfter),
    })
    return { status: response.status, body: (await response.json()) as Body }
  } catch {
    return { status: 0, body: {} }
  }
}

/** Until it is answered with 200; faults may take their time. */
export async function callUntilAnswered<Body>(
  url: string,
  who: Member,
  path: string,
): Promise<Body> {
  for (let tries = 0; tries < 200; tries++) {
    const { status, body } = await call<Body>(url, who, path)
    if (status === 200) return body as Body
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No answer to ${path}`)
}
