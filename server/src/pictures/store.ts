import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** The storage of pictures: a folder on this machine, or a bucket that all nodes share. */
export interface Store {
  has(name: string): Promise<boolean>
  read(name: string): Promise<Buffer | undefined>
  write(name: string, picture: Buffer): Promise<void>
  /** Stores a file of any size that stands on this machine. */
  writeFile(name: string, path: string): Promise<void>
  readStream(name: string): Promise<Readable | undefined>
  remove(name: string): Promise<void>
  /** Lists all files in batches, with the time when each was written, in milliseconds. */
  list(): AsyncIterable<Stored[]>
  /**
   * Serves `/uploads/<name>` for names that are allowed; a smaller picture may have to be made
   * first.
   */
  serve(app: FastifyInstance, served: Served): Promise<void>
}

export interface Stored {
  name: string
  writtenAt: number
}

interface Served {
  isServed: (name: string) => boolean
  prepare: (name: string) => Promise<boolean>
}

/**
 * Names are never reused, so responses may be cached for ever; and a picture must not act as a
 * page, nor be found by search engines.
 */
export const pictureHeaders = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Robots-Tag': 'noindex, noimageindex',
}
