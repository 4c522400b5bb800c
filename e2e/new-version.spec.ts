import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, untilCached } from './offline.ts'

/** Proxies the server and can serve another version of the app. */
async function changingServer() {
  let isNew = false
  const renew = (path: string, text: string) =>
    path === '/sw.js'
      ? text.replace('"version":"', '"version":"new-')
      : text.replace('</head>', '<meta name="version" content="new" /></head>')
  const proxy = createServer((incoming, outgoing) => {
    const { url: path = '/', method } = incoming
    // The browser has cached the version before.
    const { 'if-none-match': _tag, 'if-modified-since': _date, ...headers } = incoming.headers
    const options = {
      port: process.env.E2E_PORT,
      path,
      method,
      headers: { ...headers, 'accept-encoding': 'identity' },
    }
    const onward = request(options, async (response) => {
      const isPart =
        /^\/(sw\.js|index\.html)?$/.test(path) || headers['sec-fetch-mode'] === 'navigate'
      const {
        'content-length': _length,
        etag: _etag,
        'last-modified': _changed,
        ...rest
      } = response.headers
      outgoing.writeHead(response.statusCode ?? 502, isNew && isPart ? rest : response.headers)
      if (isNew && isPart) outgoing.end(renew(path, await textOf(response)))
      else response.pipe(outgoing)
    })
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    renew: () => {
      isNew = true
    },
    close: () => proxy.close().closeAllConnections(),
  }
}

async function textOf(response: IncomingMessage) {
  let text = ''
  for await (const part of response.setEncoding('utf8')) text += part
  return text
}

test('loads a new version with the next page load, and keeps an open page with its text and chunks', async ({
  page,
}) => {
  const server = await changingServer()
  try {
    await page.goto(`${server.url}/login`)
    await untilCached(page)
    await page.locator('[name=email]').fill('half@typed')
    server.renew()
    await page.evaluate(async () => {
      const taken = new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve),
      )
      await (await navigator.serviceWorker.ready).update()
      await taken
    })
    const isNewPage = page.locator('meta[name=version]')
    await expect(page.locator('[name=email]')).toHaveValue('half@typed')
    await expect(isNewPage).toHaveCount(0)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible()
    await expect(isNewPage).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible()
    await expect(isNewPage).toHaveCount(1)
    const shells = await page.evaluate(async () =>
      (await caches.keys()).filter((name) => name.startsWith('shell-')),
    )
    expect(shells).toHaveLength(2)
  } finally {
    server.close()
  }
})
