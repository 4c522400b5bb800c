import { existsSync } from 'node:fs'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../../src/config.ts'
import { openToOthers } from '../../src/identity/openToOthers.ts'
import { openPictureStore, tryStore } from '../../src/pictures/openStore.ts'
import { doubt, type Finding, good, wrong } from './Finding.ts'

const MB = 2 ** 20
const SPACE_WRONG = 200 * MB
const SPACE_DOUBT = 1024 * MB

export async function examineStorage({ dataDir, bucket }: Config): Promise<Finding[]> {
  return [
    ...(await examineFolder(dataDir)),
    ...(bucket ? await examineBucket({ dataDir, bucket }) : []),
    ...(await examineAccess(dataDir)),
  ]
}

/** Tests DATA_DIR, or the nearest existing parent in which it would be created. */
async function examineFolder(dataDir: string): Promise<Finding[]> {
  let folder = dataDir
  while (!existsSync(folder)) folder = dirname(folder)
  try {
    const tried = await mkdtemp(join(folder, 'doctor-'))
    await writeFile(join(tried, 'try'), 'x', { flush: true }).finally(() =>
      rm(tried, { recursive: true, force: true }),
    )
  } catch (error) {
    const advice =
      'give it to the user who runs Wayside (chown), or set DATA_DIR to a folder of theirs'
    return [wrong('storage', `cannot write in ${folder}: ${(error as Error).message}`, advice)]
  }
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const says = `${folder} is writable, ${Math.floor(free / MB)} MB free`
  if (free < SPACE_WRONG)
    return [wrong('storage', says, 'free disk space: the database stops when the disk is full')]
  return [
    free < SPACE_DOUBT ? doubt('storage', says, 'free disk space soon') : good('storage', says),
  ]
}

/** Tells what in DATA_DIR other users of this machine can read. */
async function examineAccess(dataDir: string): Promise<Finding[]> {
  const open: string[] = []
  for await (const { path } of openToOthers(dataDir)) open.push(path)
  if (open.length === 0) return []
  const advice = 'start Wayside, which closes what its user owns; change the owner of the rest'
  const says = `other users of this machine can read ${open[0]}${open.length > 1 ? ` and ${open.length - 1} more` : ''}`
  return [wrong('storage', says, advice)]
}

async function examineBucket(config: Pick<Config, 'dataDir' | 'bucket'>): Promise<Finding[]> {
  const where = `the bucket at ${config.bucket?.url}`
  const why = await tryStore(await openPictureStore(config))
  if (!why) return [good('storage', `${where} stores, returns and deletes pictures`)]
  return [wrong('storage', `${where} cannot be used: ${why}`, adviceFor(why))]
}

function adviceFor(why: string) {
  if (/SignatureDoesNotMatch|InvalidAccessKeyId/.test(why))
    return 'correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'
  if (why.includes('AccessDenied'))
    return 'allow the key s3:PutObject, s3:GetObject and s3:DeleteObject on the bucket'
  if (why.includes('RequestTimeTooSkewed'))
    return 'set the clock of this machine (chrony, systemd-timesyncd)'
  if (why.includes('There is no bucket'))
    return 'make the bucket, or correct S3_BUCKET, S3_ENDPOINT and S3_FORCE_PATH_STYLE'
  return 'correct S3_ENDPOINT and S3_REGION, or see why it does not answer'
}
