import '@fastify/multipart'
import type { Endpoint } from '@wayside/contract/endpoint'
import { limits } from '@wayside/contract/limits'
import type { FastifyError, FastifyRequest } from 'fastify'
import { Refusal, tooLargeText, unreadableText } from '../refusal.ts'

export interface Upload {
  fields: Record<string, string>
  file: Uint8Array | undefined
}

/**
 * Reads a multipart body: text fields and at most one file, stopping at 5,242,880 bytes while it
 * streams.
 */
export async function readUpload(
  request: FastifyRequest,
  expected: Endpoint['file'],
): Promise<Upload> {
  if (!request.isMultipart())
    throw new Refusal('invalid', 'Please send the form as multipart/form-data')
  try {
    return await readParts(request, expected)
  } catch (error) {
    // Read and drop the rest of the body, or the client would never see the response.
    request.raw.unpipe().resume()
    if (error instanceof Refusal || (error as FastifyError).statusCode === 413) throw error
    throw new Refusal('invalid', unreadableText)
  }
}

async function readParts(request: FastifyRequest, expected: Endpoint['file']) {
  const upload: Upload = { fields: {}, file: undefined }
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new Refusal('tooLarge', tooLargeText)
      // The first value counts; a repeated field must not become a list.
      if (typeof part.value === 'string' && !Object.hasOwn(upload.fields, part.fieldname))
        // Browsers send line ends of forms as CRLF; texts are stored as they were typed.
        upload.fields[part.fieldname] = part.value.replaceAll('\r\n', '\n')
      continue
    }
    if (part.fieldname !== expected?.name)
      throw new Refusal(
        'invalid',
        `Unexpected file in ${JSON.stringify(part.fieldname.slice(0, 40))}`,
      )
    const bytes = await readAtMost(part.file, limits.pictureBytes, expected)
    const isLeftEmpty = bytes.length === 0 && !part.filename
    if (!isLeftEmpty) upload.file = bytes
  }
  return upload
}

async function readAtMost(
  stream: AsyncIterable<Buffer>,
  max: number,
  { name, tooBig }: NonNullable<Endpoint['file']>,
) {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > max) throw new Refusal('invalid', tooBig, { fields: { [name]: tooBig } })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
