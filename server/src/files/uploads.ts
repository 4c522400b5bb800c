import { randomBytes } from 'node:crypto'
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { smallerPicture } from './pictures.ts'

const pictureName = /^[0-9a-f]{32}\.webp$/
// The sides a browser may ask for: a face in a list, and one on a profile, on a screen of double density.
const sides = [160, 320]
const smallName = new RegExp(`^([0-9a-f]{32})-(${sides.join('|')})\\.webp$`)

export interface Uploads {
  folder: string
  /** Keeps a picture under a new random name and returns that name. */
  save(picture: Buffer): Promise<string>
  remove(name: string): Promise<void>
  /** Makes a smaller one, named `<random>-<side>.webp`, when it is not there yet; nothing for any other name. */
  prepare(name: string): Promise<void>
}

/** Pictures on disk, below `$DATA_DIR/uploads`. What an interrupted save left behind is swept away. */
export async function openUploads(folder: string): Promise<Uploads> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) if (name.endsWith('.tmp')) await rm(join(folder, name), { force: true })
  const making = new Map<string, Promise<void>>()

  async function write(name: string, picture: Buffer) {
    const temporary = join(folder, `${name}.tmp`)
    const file = await open(temporary, 'wx')
    try {
      await file.writeFile(picture)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, join(folder, name))
  }

  async function make(name: string, whole: string, side: number) {
    if ((await exists(join(folder, name))) || !(await exists(join(folder, whole)))) return
    try {
      await write(name, await smallerPicture(join(folder, whole), side))
    } catch {
      // A full disk, say: it is not there, and the browser takes the whole picture.
      return
    }
    // Its member may have taken the picture away meanwhile.
    if (!(await exists(join(folder, whole)))) await rm(join(folder, name), { force: true })
  }

  return {
    folder,
    async save(picture) {
      const name = `${randomBytes(16).toString('hex')}.webp`
      await write(name, picture)
      return name
    },
    async remove(name) {
      if (!pictureName.test(name)) return
      await rm(join(folder, name), { force: true })
      for (const side of sides) await rm(join(folder, name.replace('.', `-${side}.`)), { force: true })
    },
    async prepare(name) {
      const [, random, side] = smallName.exec(name) ?? []
      if (!random) return
      const running = making.get(name) ?? make(name, `${random}.webp`, Number(side)).finally(() => making.delete(name))
      making.set(name, running)
      await running
    },
  }
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

/** Serves `/uploads/<random>.webp`, that picture smaller, and nothing else; names are never used twice, so answers stay good for ever. */
export async function serveUploads(app: FastifyInstance, { folder, prepare }: Uploads) {
  await app.register((scope, _options, done) => {
    scope.addHook('onRequest', ({ url }) => prepare(url.replace('/uploads/', '')))
    scope.register(fastifyStatic, {
      root: folder,
      prefix: '/uploads/',
      decorateReply: false,
      index: false,
      cacheControl: false,
      allowedPath: (path) => isServed(path.replace(/^\//, '')),
      setHeaders: (reply) => {
        reply.header('Cache-Control', 'public, max-age=31536000, immutable')
        reply.header('Content-Security-Policy', "sandbox; default-src 'none'")
      },
    })
    done()
  })
}

const isServed = (name: string) => pictureName.test(name) || smallName.test(name)
