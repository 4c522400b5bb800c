import type { FastifyInstance } from 'fastify'

/** The storage of pictures: a folder on this machine, or a bucket that all nodes share. */
export interface Store {
  has(name: string): Promise<boolean>
  read(name: string): Promise<Buffer | undefined>
  write(name: string, picture: Buffer): Promise<void>
  remove(name: string): Promise<void>
  /** All files, in parts: their names, and when each was written, in milliseconds. */
  list(): AsyncIterable<Stored[]>
  /**
   * Answers `/uploads/<name>` for names that are served; a smaller picture may have to be prepared
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
 * Names are never used twice, so answers stay good for ever; and a picture is nothing but a
 * picture.
 */
export const pictureHeaders = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "sandbox; default-src 'none'",
}
