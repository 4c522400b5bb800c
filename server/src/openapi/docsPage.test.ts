import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type World } from '../../test/harness.ts'
import { fieldRows, prose, typeOf } from './fieldList.ts'

let world: World
beforeAll(async () => {
  world = await startApp()
})
afterAll(() => world.stop())

const page = () => world.call(undefined, 'GET', '/api/docs')

it('anyone can read the page, which has nothing inside that the content security policy forbids', async () => {
  const { status, headers, text } = await page()
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(text).not.toMatch(/ style=| on\w+=|<style|<script>|https?:\/\/(?!localhost)/)
})

it('shows each call once, and all its links lead somewhere', async () => {
  const { text } = await page()
  const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.length).toBe(new Set(ids).size)
  for (const [, target] of text.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
  for (const { method, path } of world.routes)
    expect(text).toContain(
      `<b class="${method}">${method}</b> <code>${path.replace('/api', '').replace(/:(\w+)/g, '{$1}')}</code>`,
    )
  for (const [, address = ''] of text.matchAll(/(?:href|src)="(\/[^"]+)"/g))
    expect((await fetch(`${world.url}${address}`)).status, address).toBe(200)
})

it('types are words, and fields within fields have their whole name', () => {
  expect(typeOf({ type: 'string', minLength: 1, maxLength: 50 })).toBe('text, 1 to 50 characters')
  expect(typeOf({ type: ['number', 'null'] })).toBe('number or nothing')
  expect(typeOf({ type: 'array', items: { $ref: '#/components/schemas/Post' } })).toBe(
    'list of <a href="#Post">Post</a>',
  )
  expect(typeOf({ type: 'string', enum: ['a<b', 'c'] })).toBe(
    '<code>a&lt;b</code> or <code>c</code>',
  )
  expect(typeOf({ type: 'string', format: 'date-time' })).toBe('instant')
  const nested = {
    properties: {
      page: { properties: { limit: {} } },
      list: { items: { properties: { _id: {} } } },
    },
  }
  expect(fieldRows(nested).map(({ name }) => name)).toEqual([
    'page',
    'page.limit',
    'list',
    'list[]._id',
  ])
  expect(prose('as `<b>`')).toBe('as <code>&lt;b&gt;</code>')
})
