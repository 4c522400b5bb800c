import { ConfigError } from '../refusal.ts'

// The first three are needed together.
const names = [
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_ENDPOINT',
  'S3_FORCE_PATH_STYLE',
] as const

type BucketEnvironment = Partial<Record<(typeof names)[number], string | undefined>> & {
  S3_REGION: string
}

/** Reads the bucket for pictures. Needs all of its variables, or none for local storage. */
export function readBucket(env: BucketEnvironment) {
  const {
    S3_BUCKET: name,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_REGION: region,
  } = env
  const present = names.find((each) => env[each] !== undefined)
  if (!present) return undefined
  if (!name || !accessKeyId || !secretAccessKey) {
    const missing = names.slice(0, 3).find((each) => !env[each])
    throw new ConfigError(`${missing} must be set, because ${present} is`)
  }
  const endpoint = new URL(env.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`)
  if (endpoint.search || endpoint.hash || endpoint.username || endpoint.password)
    throw new ConfigError('S3_ENDPOINT must be an address without keys, query or fragment')
  // Amazon needs the bucket in the host name; nearly all others accept it in the path.
  const isPath = env.S3_FORCE_PATH_STYLE
    ? env.S3_FORCE_PATH_STYLE === 'true'
    : env.S3_ENDPOINT !== undefined
  if (!isPath) endpoint.host = `${name}.${endpoint.host}`
  const base = endpoint.href.replace(/\/$/, '')
  return { url: isPath ? `${base}/${name}` : base, region, accessKeyId, secretAccessKey }
}
