declare const self: ServiceWorkerGlobalScope
/** Written in front of this file by the build. */
declare const build: {
  version: string
  files: string[]
  screens: string[]
  tokenScreens: string[]
}

// Caches only the app, which is the same for everybody. The page stores members' data, since it
// knows who is signed in.
const shell = `shell-${build.version}`
const art = 'art'
// Ignores the Vary header, so that any compression matches.
const anyForm = { ignoreVary: true }
const ART_FILES = 30

const files = new Set(build.files)
const matches = (patterns: string[], path: string) =>
  patterns.some((pattern) => new RegExp(pattern).test(path))
const isScreen = (path: string) => matches(build.screens, path)
// Pages of mailed links come from the server, whose headers keep their addresses secret.
const isCached = (path: string) => isScreen(path) && !matches(build.tokenScreens, path)

self.addEventListener('install', (event) => {
  // These requests bypass the worker.
  const direct = ['/api/*', '/socket.io/*', '/outbox*'].map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network',
  }))
  ;(event as { addRoutes?: (routes: unknown) => Promise<void> })
    .addRoutes?.(direct)
    ?.catch(() => {})
  event.waitUntil(cacheShell())
})

// Open pages go on with the version before, so its files stay until the next version.
self.addEventListener('activate', (event) =>
  event.waitUntil(deleteOldShells().then(() => self.clients.claim())),
)

// A page that was loading at that moment asks to be claimed (web/src/offline/registerWorker.ts).
self.addEventListener('message', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (isCached(pathname))
      event.respondWith(fromCache(files.has(pathname) ? pathname : '/index.html', request))
  } else if (files.has(pathname) || pathname.startsWith('/assets/build/'))
    event.respondWith(fromCache(request, request))
  else if (pathname.startsWith('/art/')) event.respondWith(fromCacheOnceSeen(request))
})

async function cacheShell() {
  const cache = await caches.open(shell)
  await Promise.all(build.files.map((file) => cacheFile(cache, file)))
  await self.skipWaiting()
}

/** Files with a hashed name are copied from an older version instead of loaded again. */
async function cacheFile(cache: Cache, file: string) {
  const isHashed = file.startsWith('/assets/build/')
  const known = isHashed ? await caches.match(file, anyForm) : undefined
  if (known) await cache.put(file, known)
  else await cache.put(file, checked(await fetch(file, isHashed ? {} : { cache: 'no-cache' })))
}

function checked(response: Response) {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
  return response
}

async function deleteOldShells() {
  const shells = (await caches.keys()).filter((name) => name.startsWith('shell-') && name !== shell)
  await Promise.all(shells.slice(0, -1).map((name) => caches.delete(name)))
}

/** Answers from this version's cache, then from an older one, then from the network. */
async function fromCache(name: RequestInfo, request: Request) {
  const own = await (await caches.open(shell)).match(name, anyForm)
  return own ?? (await caches.match(name, anyForm)) ?? fetch(request)
}

/** Answers with a large picture of the app and caches it once it was seen. */
async function fromCacheOnceSeen(request: Request) {
  const cache = await caches.open(art)
  const known = await cache.match(request, anyForm)
  if (known) return known
  const response = await fetch(request)
  if (response.ok) await cacheSeen(cache, request, response.clone())
  return response
}

/** Caches a picture and removes the oldest ones; a full disk is no error. */
async function cacheSeen(cache: Cache, request: Request, response: Response) {
  try {
    await cache.put(request, response)
    const seen = await cache.keys()
    await Promise.all(seen.slice(0, -ART_FILES).map((old) => cache.delete(old)))
  } catch {
    // A full disk is no error.
  }
}
