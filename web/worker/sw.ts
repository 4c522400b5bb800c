declare const self: ServiceWorkerGlobalScope
/** Written in front of this file by the build. */
declare const build: { version: string; files: string[]; screens: string[] }

// Only the app itself, the same for everybody. What members see is kept by the page, which knows
// who is signed in.
const shell = `shell-${build.version}`
const art = 'art'
// However it was compressed on its way.
const anyForm = { ignoreVary: true }
const ART_FILES = 30

const files = new Set(build.files)
const screens = build.screens.map((pattern) => new RegExp(pattern))
const isScreen = (path: string) => screens.some((pattern) => pattern.test(path))

self.addEventListener('install', (event) => {
  // Straight past us, without waking us up.
  const direct = ['/api/*', '/socket.io/*', '/outbox*'].map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network',
  }))
  ;(event as { addRoutes?: (routes: unknown) => Promise<void> })
    .addRoutes?.(direct)
    ?.catch(() => {})
  event.waitUntil(cacheShell())
})

// Pages already open go on with the version before: its files stay until the version after this
// one.
self.addEventListener('activate', (event) =>
  event.waitUntil(deleteOldShells().then(() => self.clients.claim())),
)

// A page that was on its way at that moment asks for it (web/src/offline/registerWorker.ts).
self.addEventListener('message', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (isScreen(pathname))
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

/** What a version before had under the same hashed name is not loaded again. */
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

/** Our own version's first, then one before, then the network. */
async function fromCache(name: RequestInfo, request: Request) {
  const own = await (await caches.open(shell)).match(name, anyForm)
  return own ?? (await caches.match(name, anyForm)) ?? fetch(request)
}

/** The large pictures of the app, once somebody has seen them. */
async function fromCacheOnceSeen(request: Request) {
  const cache = await caches.open(art)
  const known = await cache.match(request, anyForm)
  if (known) return known
  const response = await fetch(request)
  if (response.ok) await cacheSeen(cache, request, response.clone())
  return response
}

/** The oldest ones make room; a full disk keeps nothing and spoils nothing. */
async function cacheSeen(cache: Cache, request: Request, response: Response) {
  try {
    await cache.put(request, response)
    const seen = await cache.keys()
    await Promise.all(seen.slice(0, -ART_FILES).map((old) => cache.delete(old)))
  } catch {
    // See above.
  }
}
