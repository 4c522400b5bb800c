import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './refusal.ts'

const s3 = { S3_BUCKET: 'wayside', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'my-password' }
const keys = { accessKeyId: 'key', secretAccessKey: 'my-password' }

describe('S3_* lead to one bucket', () => {
  it.each<[Record<string, string>, object]>([
    [
      s3,
      {
        bucket: { ...keys, url: 'https://wayside.s3.us-east-1.amazonaws.com', region: 'us-east-1' },
      },
    ],
    [
      { ...s3, S3_REGION: 'eu-central-1' },
      { bucket: { url: 'https://wayside.s3.eu-central-1.amazonaws.com', region: 'eu-central-1' } },
    ],
    [
      { ...s3, S3_ENDPOINT: 'http://minio:9000/' },
      { bucket: { url: 'http://minio:9000/wayside' } },
    ],
    [
      { ...s3, S3_ENDPOINT: 'https://s3.example', S3_FORCE_PATH_STYLE: 'false' },
      { bucket: { url: 'https://wayside.s3.example' } },
    ],
    [
      { ...s3, S3_FORCE_PATH_STYLE: 'true' },
      { bucket: { url: 'https://s3.us-east-1.amazonaws.com/wayside' } },
    ],
  ])('finds one bucket in %j', (environment, expected) => {
    expect(readConfig(environment)).toMatchObject(expected)
  })
})

describe('requires settings that belong together', () => {
  it.each<[Record<string, string>, string]>([
    [{ S3_BUCKET: 'wayside' }, 'S3_ACCESS_KEY_ID must be set, because S3_BUCKET is'],
    [{ ...s3, S3_BUCKET: '' }, 'S3_BUCKET must be set, because S3_ACCESS_KEY_ID is'],
    [{ ...s3, S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY must be set, because S3_BUCKET is'],
    [{ S3_ENDPOINT: 'http://minio:9000' }, 'S3_BUCKET must be set, because S3_ENDPOINT is'],
    [{ S3_FORCE_PATH_STYLE: 'true' }, 'S3_BUCKET must be set, because S3_FORCE_PATH_STYLE is'],
    [
      { ...s3, S3_ENDPOINT: 'https://a:my-password@x.io' },
      'S3_ENDPOINT must be an address without keys, query or fragment',
    ],
    [
      { REDIS_URL: 'redis://x.io', DATABASE_URL: 'postgres://x.io/w' },
      'SESSION_SECRET must be set, because REDIS_URL is: all nodes need the same one',
    ],
  ])('refuses %j, in which a setting is missing or wrong', (environment, line) => {
    expect(() => readConfig(environment)).toThrow(new ConfigError(line))
  })
})
