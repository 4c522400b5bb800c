import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Bucket, openBucket } from './bucket.ts'
import { openFolder } from './folder.ts'
import type { Store } from './store.ts'

/** Opens the bucket of S3_*, or `$DATA_DIR/uploads`. */
export const openPictureStore = ({
  bucket,
  dataDir,
}: {
  bucket: Bucket | undefined
  dataDir: string
}) => (bucket ? openBucket(bucket) : openFolder(join(dataDir, 'uploads')))

/** Writes, reads and removes a small file. Returns why that failed, or undefined. */
export async function tryStore(store: Store): Promise<string | undefined> {
  const name = `${randomBytes(16).toString('hex')}.webp`
  const sent = randomBytes(64)
  try {
    await store.write(name, sent)
    const read = await store.read(name)
    await store.remove(name)
    return read?.equals(sent) ? undefined : 'a file could not be read back after it was written'
  } catch (error) {
    const { cause, message } = error as Error
    return cause instanceof Error ? reasonOf(cause) : message
  }
}

// The error of fetch says little; its cause holds the network error.
const reasonOf = ({ message, cause }: Error): string =>
  cause instanceof Error && cause.message ? cause.message : message
