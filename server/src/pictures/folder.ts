import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import {
  access,
  copyFile,
  mkdir,
  open,
  opendir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { Refusal } from '../refusal.ts'
import { pictureHeaders, type Store, type Stored } from './store.ts'

// Nodes may share the folder, so younger files may still be written by another node.
const LEFT_MS = 60_000

/** Stores pictures on disk. Deletes the remains of interrupted writes. */
export async function openFolder(folder: string): Promise<Store> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder))
    if (name.endsWith('.tmp')) await purgeExpired(join(folder, name))

  const has = (name: string) =>
    access(join(folder, name)).then(
      () => true,
      () => false,
    )

  return {
    has,
    read: async (name) => ((await has(name)) ? readFile(join(folder, name)) : undefined),
    async write(name, picture) {
      const temporary = join(folder, `${name}.tmp`)
      const file = await open(temporary, 'wx')
      try {
        await file.writeFile(picture)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(temporary, join(folder, name))
    },
    async writeFile(name, path) {
      const temporary = join(folder, `${name}.${randomUUID()}.tmp`)
      await copyFile(path, temporary)
      await rename(temporary, join(folder, name))
    },
    readStream: async (name) =>
      (await has(name)) ? createReadStream(join(folder, name)) : undefined,
    remove: (name) => rm(join(folder, name), { force: true }),
    list: () => listFolder(folder),
    async serve(app, { isServed, prepare }) {
      await app.register((scope, _options, done) => {
        scope.addHook('onRequest', async ({ url }) => {
          await prepare(url.replace('/uploads/', ''))
        })
        // A picture may be removed between its lookup and its opening.
        scope.setErrorHandler((error) => {
          throw isMissing(error) ? new Refusal('notFound', 'Not found') : error
        })
        scope.register(fastifyStatic, {
          root: folder,
          prefix: '/uploads/',
          decorateReply: false,
          index: false,
          cacheControl: false,
          allowedPath: (path) => isServed(path.replace(/^\//, '')),
          setHeaders: (reply) => {
            for (const [name, value] of Object.entries(pictureHeaders)) reply.header(name, value)
          },
        })
        done()
      })
    },
  }
}

const isMissing = (error: unknown) => (error as { code?: unknown }).code === 'ENOENT'

const LISTED_AT_ONCE = 500

async function* listFolder(folder: string): AsyncGenerator<Stored[]> {
  let part: Stored[] = []
  for await (const { name } of await opendir(folder)) {
    // The file may have been deleted meanwhile.
    const file = await stat(join(folder, name)).catch(() => undefined)
    if (file?.isFile()) part.push({ name, writtenAt: file.mtimeMs })
    if (part.length < LISTED_AT_ONCE) continue
    yield part
    part = []
  }
  yield part
}

async function purgeExpired(file: string) {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }))
  if (Date.now() - mtimeMs > LEFT_MS) await rm(file, { force: true })
}
