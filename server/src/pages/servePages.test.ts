import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type World } from '../../test/harness.ts'

let world: World
beforeAll(async () => {
  world = await startApp()
})
afterAll(() => world.stop())

const get = (path: string, headers = {}) => world.call(undefined, 'GET', path, undefined, headers)

describe('the pages', () => {
  it.each([
    '/',
    '/discover',
    '/login',
    '/visitprofile/7',
    '/messages?chat=x',
    '/job/1',
    '/jobs/details/1',
    '/feed/',
  ])('serves the web app at %s, checked for news at each visit', async (path) => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const { status, headers, text } = await get(path, { 'Accept-Encoding': encoding })
      expect(status).toBe(200)
      expect(headers.get('content-type')).toContain('text/html')
      expect(headers.get('cache-control')).toBe('no-cache')
      expect(text).toContain('<div id="root"')
    }
  })

  it('prerenders every screen and requests its files at once', async () => {
    const home = (await get('/')).text
    expect(home).toContain('Go far. Know someone there.')
    for (const [path, file, shown] of [
      ['/login', 'LoginPage', 'Good to see you again.'],
      ['/messages?chat=x', 'MessagesPage', 'Checking authentication...'],
      ['/jobs/details/1', 'JobPage', 'Checking authentication...'],
      ['/reset-password?token=1', 'ResetPasswordPage', 'Loading...'],
    ] as const) {
      const { text } = await get(path)
      expect(text).toMatch(new RegExp(`<link rel="modulepreload"[^>]+/${file}-[^>]+\\.js">`))
      expect(text).toContain(shown)
      expect(home).not.toContain(file)
    }
  })

  it('links the styles of the prerendered screen, imported ones first', async () => {
    const { text } = await get('/login')
    const links = [...text.matchAll(/<link rel="stylesheet"[^>]+href="([^"]+)">/g)]
    const sheets = await Promise.all(links.map(async ([, path = '']) => (await get(path)).text))
    expect(sheets[0]).toContain('@font-face')
    expect(sheets.at(-1)).toContain('.ResendVerification_')
  })

  it('serves the web app with status 404 for any other path', async () => {
    const { status, text } = await get('/no/such/page')
    expect(status).toBe(404)
    expect(text).toContain('<div id="root"')
  })

  it.each(['/job/a.b', '/jobs/details/v1.2', '/visitprofile/ana.lopez', '/visitprofile/photo.png'])(
    'shows the screen of %s, whose id looks like a file name',
    async (path) => {
      const { status, headers, text } = await get(path)
      expect([status, headers.get('content-type')]).toEqual([
        200,
        expect.stringContaining('text/html'),
      ])
      expect(text).toContain('<div id="root"')
    },
  )

  it.each([
    '/api/nothing',
    '/job/a/missing.js',
    '/uploads/nothing',
    '/missing.js',
    '/assets/build/missing.css',
    '/assets/build/%2e%2e%2findex.html',
    '/assets/build/constructor.js',
  ])('answers %s, which is no page, with the one error body', async (path) => {
    const { status, refusal } = await get(path)
    expect([status, refusal.success, refusal.error]).toEqual([404, false, 'Not found'])
  })

  it('revalidates the service worker each time and lets it control every page; the manifest makes the app installable', async () => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const worker = await get('/sw.js', { 'Accept-Encoding': encoding })
      expect([worker.status, worker.headers.get('cache-control')]).toEqual([200, 'no-cache'])
      expect(worker.headers.get('content-type')).toContain('javascript')
    }
    const { headers, text } = await get('/manifest.webmanifest')
    expect(headers.get('content-type')).toContain('application/manifest+json')
    const manifest = JSON.parse(text) as { icons: { src: string; type: string }[] }
    expect(manifest).toMatchObject({
      name: 'Wayside',
      start_url: '/',
      scope: '/',
      display: 'standalone',
    })
    for (const { src, type } of manifest.icons)
      expect((await get(src)).headers.get('content-type')).toBe(type)
    expect((await get('/')).text).toContain('href="/manifest.webmanifest"')
  })

  it('caches files with a hash in their name for ever and compresses them', async () => {
    const script = /src="(\/assets\/build\/[^"]+\.js)"/.exec((await get('/')).text)?.[1] ?? ''
    const { headers } = await get(script, { 'Accept-Encoding': 'br' })
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('content-encoding')).toBe('br')
    expect((await get(`${script}.br`)).status).toBe(404)
  })

  it('sends the smallest size of a large picture to clients with Save-Data, with a Vary header', async () => {
    const answers = ['valley-1600', 'valley-800', 'france-960', 'france-320'].map(async (name) => {
      const [full, saving] = await Promise.all([
        get(`/art/${name}.avif`),
        get(`/art/${name}.avif`, { 'Save-Data': 'on' }),
      ])
      for (const { status, headers } of [full, saving]) {
        expect([status, headers.get('content-type')]).toEqual([200, 'image/avif'])
        expect(headers.get('vary')).toContain('Save-Data')
        expect(headers.get('cache-control')).toBe('public, max-age=3600')
      }
      return [full.text.length, saving.text.length] as const
    })
    const [valley, valleySmall, france, franceSmall] = await Promise.all(answers)
    expect(valley?.[1]).toBe(valleySmall?.[0])
    expect(valley?.[1]).toBeLessThan(valley?.[0] ?? 0)
    expect(france?.[1]).toBe(franceSmall?.[0])
    expect(france?.[1]).toBeLessThan((france?.[0] ?? 0) / 3)
    expect(valleySmall?.[1]).toBe(valleySmall?.[0])
    for (const path of ['/art/nothing.avif', '/art/%2e%2e/package.json', '/art/constructor'])
      expect((await get(path)).status).toBe(404)
  })

  it('sends no Referer to other sites from pages that links in emails open', async () => {
    for (const path of [
      '/verify-email?token=x',
      '/reset-password?token=x&email=y',
      '/account-link?token=x',
      '/unsubscribe?token=x',
    ])
      expect((await get(path)).headers.get('referrer-policy')).toBe('no-referrer')
  })
})
