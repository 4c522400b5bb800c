import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const s3Account = { accessKeyId: 'AKIATEST', secretAccessKey: 'a secret/with+signs' }

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * Computes the expected signature of a request (AWS Signature Version 4) from the headers it names.
 */
export function expectedSignature(
  { method = '', url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  secret: string,
): string | undefined {
  const [, scope = '', signed = ''] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\d{8}\/[\w-]+\/s3\/aws4_request), ?SignedHeaders=([\w;-]+), ?Signature=/.exec(
      headers.authorization ?? '',
    ) ?? []
  // If these two were not signed, an attacker in between could change the host or the body.
  if (!signed.split(';').includes('host') || !signed.split(';').includes('x-amz-content-sha256'))
    return undefined
  const { pathname, searchParams } = new URL(url, 'http://x')
  searchParams.sort()
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [
    method,
    pathname,
    searchParams.toString(),
    lines.join(''),
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return hmac(key, text).toString('hex')
}

const LISTED_AT_ONCE = 25

/**
 * A fake: no S3 server can be had from npm or Debian that checks signatures and starts in a second.
 * It keeps objects of one bucket in memory and checks what a real one would: the signature, the age
 * of the request and the hash of the body.
 */
export async function openS3Fake() {
  const objects = new Map<string, { body: Buffer; type: string | undefined; writtenAt?: number }>()
  const requests: string[] = []
  let trouble: 'down' | 'frozen' | undefined

  async function answerTo(
    request: IncomingMessage,
  ): Promise<[number, string | Buffer, Record<string, string>?]> {
    const { method = '', url = '', headers } = request
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    requests.push(`${method} ${url}`)
    if (trouble) return [503, '<Error><Code>SlowDown</Code></Error>']
    if (
      !headers.authorization?.endsWith(
        `Signature=${expectedSignature(request, s3Account.secretAccessKey)}`,
      )
    )
      return [403, '<Error><Code>SignatureDoesNotMatch</Code></Error>']
    const sent = Date.parse(
      String(headers['x-amz-date']).replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z'),
    )
    if (!(Math.abs(Date.now() - sent) < 15 * 60_000))
      return [403, '<Error><Code>RequestTimeTooSkewed</Code></Error>']
    if (method === 'PUT' && headers['x-amz-content-sha256'] !== sha256(body))
      return [400, '<Error><Code>XAmzContentSHA256Mismatch</Code></Error>']
    const [, bucket, name = ''] = /^\/([^/?]+)\/?([^?]*)/.exec(url) ?? []
    if (bucket !== 'pictures') return [404, '<Error><Code>NoSuchBucket</Code></Error>']
    if (method === 'DELETE') objects.delete(name)
    if (method === 'DELETE') return [204, '']
    if (method === 'PUT') objects.set(name, { body, type: headers['content-type'] })
    if (method === 'PUT') return [200, '']
    if (name === '')
      return [200, listFrom(new URL(url, 'http://x').searchParams.get('continuation-token') ?? '')]
    const found = objects.get(name)
    if (!found) return [404, '<Error><Code>NoSuchKey</Code></Error>']
    const etag = `"${createHash('md5').update(found.body).digest('hex')}"`
    if (headers['if-none-match'] === etag) return [304, '', { etag }]
    return [200, found.body, { etag, 'content-type': found.type ?? 'binary/octet-stream' }]
  }

  /** A page of names in their order; the token is the last name of the page before. */
  function listFrom(after: string) {
    const left = [...objects]
      .filter(([name]) => name > after)
      .sort(([one], [other]) => (one < other ? -1 : 1))
    const page = left.slice(0, LISTED_AT_ONCE)
    const more =
      left.length > page.length &&
      `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>`
    const contents = page.map(([name, { writtenAt = Date.now() }]) => {
      const key = name.replaceAll('&', '&amp;')
      return `<Contents><Key>${key}</Key><LastModified>${new Date(writtenAt).toISOString()}</LastModified></Contents>`
    })
    return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${more || ''}</ListBucketResult>`
  }

  const server = createServer((request, response) => {
    void answerTo(request).then(([status, body, headers]) => {
      if (trouble === 'frozen') return
      response
        .writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers })
        .end(request.method === 'HEAD' ? '' : body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'pictures',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: s3Account.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Account.secretAccessKey,
    },
    objects,
    requests,
    /** `down` answers with an error, `frozen` does not answer, undefined is well again. */
    be(what: typeof trouble) {
      trouble = what
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
