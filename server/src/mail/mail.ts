import { CompactEncrypt, compactDecrypt } from 'jose'
import type { Db } from '../db/open.ts'
import type { Queue } from '../jobs-queue/queue.ts'
import type { Letter } from './letter.ts'
import type { Postman } from './postman.ts'

const QUEUE = 'mail'
// 10 s, doubling up to an hour, for about 48 hours.
const RETRY = { tries: 56, firstDelay: 10, longestDelay: 3600 }

export interface Mail {
  /** Queues a letter in the caller's transaction. */
  post(tx: Db, letter: Letter): Promise<void>
  /** To be called after the commit: sends what was posted without waiting for the next look. */
  hurry(): void
}

/** Letters wait in the queue encrypted: they hold live links, and a copy of the database must not open accounts. */
export async function openMail({ queue, postman, key }: { queue: Queue; postman: Postman; key: Uint8Array }): Promise<Mail> {
  await queue.work<{ sealed: string }>(QUEUE, RETRY, async ({ sealed }) => {
    const { plaintext } = await compactDecrypt(sealed, key)
    await postman(JSON.parse(new TextDecoder().decode(plaintext)) as Letter)
  })
  return {
    async post(tx, letter) {
      const sealed = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(letter)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(key)
      await queue.add(tx, QUEUE, { sealed })
    },
    hurry: () => queue.wake(QUEUE),
  }
}
