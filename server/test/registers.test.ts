import { expect, it } from 'vitest'
import { badForms } from './badForms.ts'
import { contractEndpoints } from './endpoints.ts'
import { otherWays } from './otherWays.ts'

const endpoints = await contractEndpoints()

const namesIn = (schema: unknown) =>
  Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})

// The one good call of each has them: the links of emails, and the time of the feed's news.
const inGoodCalls = ['token', 'after']
const paging = ['page', 'limit']

it('otherWays asks each list by each of its filters, so that plans are checked with it', () => {
  const asked = otherWays('some-chat').map((path) => new URL(path, 'http://localhost'))
  const missing = endpoints.flatMap(({ path, query }) => {
    const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
    const tried = asked
      .filter(({ pathname }) => pattern.test(pathname))
      .flatMap(({ searchParams }) => [...searchParams.keys()])
    const filters = namesIn(query).filter(
      (name) => ![...inGoodCalls, ...paging, ...tried].includes(name),
    )
    return filters.map((name) => `${path}?${name}=`)
  })
  expect(missing).toEqual([])
})

// What the page fills in by itself; nobody types it.
const untyped = ['token', 'clientId', 'deviceId', 'isShared', 'removePicture', 'chatId', 'upTo']
// The first message of a chat has the form of every other one.
const sameForm = ['/api/messages/start/:userId']

it('badForms spoils each field of each form', () => {
  const missing = endpoints.flatMap(({ path, body, file }) => {
    if (sameForm.includes(path)) return []
    const spoiled = Object.values(badForms)
      .filter((form) => form.path === path)
      .flatMap(({ rows }) => rows.map(([field]) => field))
    const fields = [...namesIn(body), ...(file ? [file.name] : [])]
    return fields
      .filter((name) => ![...untyped, ...spoiled].includes(name))
      .map((name) => `${path}: ${name}`)
  })
  expect(missing).toEqual([])
})
