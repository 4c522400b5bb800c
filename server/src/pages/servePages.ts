import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { routePaths, tokenPaths } from '@wayside/contract/routes'
import type { FastifyInstance } from 'fastify'
import { sendError } from '../http/errorHandler.ts'
import { Refusal } from '../refusal.ts'

const screenPatterns = Object.entries(routePaths).map(
  ([name, path]) =>
    [name as keyof typeof routePaths, new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`)] as const,
)
const screenOf = (path: string) => screenPatterns.find(([, pattern]) => pattern.test(path))?.[0]

/**
 * Hashed files never change. The page, its worker and manifest are revalidated, so that a new
 * version is seen at once.
 */
const cachingOf = (path: string) => {
  if (/(\.html|\/sw\.js|\.webmanifest)(\.br|\.gz)?$/.test(path)) return 'no-cache'
  return path.includes('/assets/build/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600'
}

/** Maps each large picture of the app to its smallest version, for browsers that save data. */
function smallestArt(folder: string): ReadonlyMap<string, string> {
  const widthOf = (file: string) => Number(/\d+(?=\.avif$)/.exec(file)?.[0])
  const motifOf = (file: string) => file.replace(/-\d+\.avif$/, '')
  const files = readdirSync(folder).filter((file) => widthOf(file) > 0)
  const fromSmallest = files.toSorted((one, other) => widthOf(one) - widthOf(other))
  return new Map(
    files.map((file) => [
      file,
      fromSmallest.find((other) => motifOf(other) === motifOf(file)) ?? file,
    ]),
  )
}

/** The names of the hashed files. They share a route: their own would be most of all routes. */
const filesOfBuild = (folder: string) =>
  new Set(readdirSync(folder).filter((file) => !/\.(br|gz)$/.test(file)))

/**
 * Serves the built web: hashed files are cached for ever, the page is revalidated, and paths
 * without a screen are a 404.
 */
export async function servePages(app: FastifyInstance, { folder }: { folder: string }) {
  const hasPages = existsSync(join(folder, 'index.html'))
  if (hasPages) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['**/*.br', '**/*.gz', '**/.*', 'screens/**', 'art/*.avif', 'assets/build/*'],
      setHeaders: (reply, path) => reply.header('Cache-Control', cachingOf(path)),
    })
    const smallest = smallestArt(join(folder, 'art'))
    app.route<{ Params: { file: string } }>({
      method: ['GET', 'HEAD'],
      url: '/art/:file',
      handler({ params: { file }, headers }, reply) {
        const small = smallest.get(file)
        if (small)
          reply
            .header('Vary', 'Save-Data')
            .sendFile(`art/${headers['save-data'] === 'on' ? small : file}`)
        else reply.callNotFound()
      },
    })
    const built = filesOfBuild(join(folder, 'assets/build'))
    app.route<{ Params: { file: string } }>({
      method: ['GET', 'HEAD'],
      url: '/assets/build/:file',
      handler({ params: { file } }, reply) {
        if (built.has(file)) reply.sendFile(`assets/build/${file}`)
        else reply.callNotFound()
      },
    })
  }
  // Returns nothing, because the reply is already awaited and each waiter adds listeners.
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?', 1)
    const screen = screenOf(path)
    // An id may look like a file name.
    const isPage = screen || !/^\/(api|uploads|socket\.io)(\/|$)|\.\w+$/.test(path)
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && isPage
    if (!wantsPage || !hasPages) {
      sendError(new Refusal('notFound', 'Not found'), request, reply)
      return
    }
    // The pages that emailed links open must send no Referer to other sites.
    if (tokenPaths.some((each) => path.startsWith(each)))
      reply.header('Referrer-Policy', 'no-referrer')
    reply
      .code(screen ? 200 : 404)
      .sendFile(screen ? `screens/${screen}.html` : 'index.html', { cacheControl: false })
  })
}
