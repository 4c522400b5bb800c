import { join } from 'node:path'
import { type Bucket, openBucket } from './bucket.ts'
import { openFolder } from './folder.ts'

/** The bucket of S3_*, or `$DATA_DIR/uploads`. */
export const openStore = ({ bucket, dataDir }: { bucket: Bucket | undefined; dataDir: string }) =>
  bucket ? openBucket(bucket) : openFolder(join(dataDir, 'uploads'))
