import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const pictureName = /^[0-9a-f]{32}\.webp$/

export interface Uploads {
  folder: string
  /** Keeps a picture under a new random name and returns that name. */
  save(picture: Buffer): Promise<string>
  remove(name: string): Promise<void>
}

/** Pictures on disk, below `$DATA_DIR/uploads`. What an interrupted save left behind is swept away. */
export async function openUploads(folder: string): Promise<Uploads> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) if (name.endsWith('.tmp')) await rm(join(folder, name), { force: true })
  return {
    folder,
    async save(picture) {
      const name = `${randomBytes(16).toString('hex')}.webp`
      const temporary = join(folder, `${name}.tmp`)
      const file = await open(temporary, 'wx')
      try {
        await file.writeFile(picture)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(temporary, join(folder, name))
      return name
    },
    async remove(name) {
      if (pictureName.test(name)) await rm(join(folder, name), { force: true })
    },
  }
}

/** Serves `/uploads/<random>.webp` and nothing else; names are never used twice, so answers stay good for ever. */
export async function serveUploads(app: FastifyInstance, { folder }: Uploads) {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/uploads/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    allowedPath: (path) => pictureName.test(path.replace(/^\//, '')),
    setHeaders: (reply) => {
      reply.header('Cache-Control', 'public, max-age=31536000, immutable')
      reply.header('Content-Security-Policy', "sandbox; default-src 'none'")
    },
  })
}
