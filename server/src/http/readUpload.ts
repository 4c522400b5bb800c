import '@fastify/multipart'
import { accountRules } from '@wayside/contract/accounts'
import { limits } from '@wayside/contract/limits'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

export interface Upload {
  fields: Record<string, string>
  file: Uint8Array | undefined
}

/** Reads a multipart body: text fields and at most one file, stopping at 5,242,880 bytes while it streams. */
export async function readUpload(request: FastifyRequest, fileName: string | undefined): Promise<Upload> {
  if (!request.isMultipart()) throw new Refusal('invalid', 'Please send the form as multipart/form-data')
  const upload: Upload = { fields: {}, file: undefined }
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new Refusal('tooLarge', 'That is too large to be sent')
      // The first one counts; a repeated field must not become a list.
      if (typeof part.value === 'string' && !Object.hasOwn(upload.fields, part.fieldname))
        upload.fields[part.fieldname] = part.value
      continue
    }
    if (part.fieldname !== fileName)
      throw new Refusal('invalid', `Unexpected file in ${JSON.stringify(part.fieldname.slice(0, 40))}`)
    const bytes = await readAtMost(part.file, limits.pictureBytes, part.fieldname)
    const isLeftEmpty = bytes.length === 0 && !part.filename
    if (!isLeftEmpty) upload.file = bytes
  }
  return upload
}

async function readAtMost(stream: AsyncIterable<Buffer>, max: number, fileName: string) {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > max)
      throw new Refusal('invalid', accountRules.pictureTooBig, { fields: { [fileName]: accountRules.pictureTooBig } })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
