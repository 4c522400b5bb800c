import type { Socket } from 'socket.io-client'
import { afterEach, expect, test, vi } from 'vitest'

const opened: { socket: Socket; address: string | undefined }[] = []

// Records the events that the real client is given.
vi.mock('socket.io-client', async (load) => {
  const real = await load<typeof import('socket.io-client')>()
  const io = (address?: string, options?: Parameters<typeof real.io>[1]) => {
    const socket = real.io(address, options)
    opened.push({ socket, address })
    return socket
  }
  return { ...real, io }
})

afterEach(() => {
  for (const { socket } of opened.splice(0)) socket.disconnect()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

// spec 9.23
test('the socket goes to the API host with cookies; websocket then polling, 60 s, five attempts, 1 s up to 5 s (spec §9)', {
  timeout: 30_000,
}, async () => {
  vi.stubEnv('VITE_API_URL', 'http://127.0.0.1:9')
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('addEventListener', () => undefined)
  const { onChat } = await import('./channel.ts')
  onChat(() => undefined)
  // The client is a package of many files, which are loaded now.
  await vi.waitFor(() => expect(opened).toHaveLength(1), { timeout: 20_000 })
  const [{ socket, address } = { socket: undefined, address: undefined }] = opened
  const manager = socket?.io
  expect(address).toBe('http://127.0.0.1:9')
  expect(manager?.opts).toMatchObject({
    withCredentials: true,
    transports: ['websocket', 'polling'],
  })
  expect(manager?.timeout()).toBe(60_000)
  expect(manager?.reconnectionAttempts()).toBe(5)
  expect(manager?.reconnectionDelay()).toBe(1000)
  expect(manager?.reconnectionDelayMax()).toBe(5000)
})
