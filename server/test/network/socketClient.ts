import type { ChatEvent, ReadEvent } from '@wayside/contract/messages'
import type { TestMember, World } from '../harness.ts'
import { waitFor } from '../waitFor.ts'

type Screen = ReturnType<World['socketOf']>

/** A live screen of a member, and what has reached it. */
export async function openSocketClient(
  world: World,
  who: TestMember,
  options: Parameters<World['socketOf']>[1] = {},
) {
  const socket = world.socketOf(who, options)
  const chats: ChatEvent[] = []
  const reads: ReadEvent[] = []
  socket.on('chat', (event) => chats.push(event))
  socket.on('read', (event) => reads.push(event))
  await waitFor(() => socket.connected)
  return { socket, chats, reads }
}

/** Why a handshake is refused. */
export const refusalOf = (socket: Screen) =>
  new Promise<string>((resolve) => socket.on('connect_error', (error) => resolve(error.message)))
