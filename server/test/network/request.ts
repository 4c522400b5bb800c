import { Agent, request as send } from 'node:http'

interface Call {
  method: string
  headers: Record<string, string>
  body?: string
}

const agent = new Agent({ keepAlive: true })

/**
 * Sends a call and reads its response to the end in a third of the work of fetch. Redirects are not
 * followed, and nothing is unzipped.
 */
export function request(url: string, { method, headers, body }: Call) {
  return new Promise<{ status: number; headers: Headers; text: string }>((resolve, reject) => {
    const length = body !== undefined && { 'Content-Length': `${Buffer.byteLength(body)}` }
    const sent = send(url, { agent, method, headers: { ...headers, ...length } }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (more: string) => {
        text += more
      })
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text,
          get headers() {
            return headersOf(response.rawHeaders)
          },
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function headersOf(raw: string[]) {
  const headers = new Headers()
  for (let n = 0; n < raw.length; n += 2) headers.append(raw[n] ?? '', raw[n + 1] ?? '')
  return headers
}
