import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const built = async (base: string | undefined) => {
  vi.stubEnv('VITE_API_URL', base)
  return (await import('./apiUrl.ts')).apiUrl
}

// spec 7.1, 10.21
test('calls go to the base address of the build configuration', async () => {
  expect((await built('https://api.example.org'))('/api/jobs')).toBe(
    'https://api.example.org/api/jobs',
  )
})

test('a slash at the end of the base address is not doubled', async () => {
  expect((await built('https://api.example.org/'))('/api/jobs')).toBe(
    'https://api.example.org/api/jobs',
  )
})

// spec 10.21
test.each([undefined, ''])(
  'calls go to the origin of the page when the base address is %j',
  async (base) => {
    expect((await built(base))('/api/jobs')).toBe('/api/jobs')
  },
)
