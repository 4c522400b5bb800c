import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { environment } from '../../src/config.environment.ts'
import { readConfig } from '../../src/config.ts'
import { startApp } from '../harness.ts'
import { builtServer, repository } from './runServer.ts'

const read = (file: string) => readFileSync(join(repository, 'deploy', file), 'utf8')

/** As compose fills them in: `${NAME}`, `${NAME:-else}` and `${NAME:?why}`. */
const filled = (text: string, values: Record<string, string>) =>
  text.replaceAll(
    /(?<!\$)\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_all, name: string, kind?: string, more = '') => {
      const value = values[name]
      if (!value && kind === '?') throw new Error(`${name}: ${more}`)
      return value ?? (kind === '-' ? String(more) : '')
    },
  )

interface Service {
  image?: string
  environment?: Record<string, string>
  volumes?: string[]
  command?: string | string[]
  networks?: string[]
  network_mode?: string
  read_only?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
}

describe('deploy/compose.yml', () => {
  const names = read('.env.example').match(/^\w+(?==)/gm) ?? []
  const whole = Object.fromEntries(names.map((name) => [name, 'a0b1c2d3e4f5'.repeat(4)]))
  const compose = (values: Record<string, string>) =>
    parse(filled(read('compose.yml'), values), { merge: true }) as {
      services: Record<string, Service>
      networks: Record<string, { internal?: boolean } | null>
    }

  it('gives both nodes the same valid values', () => {
    const { node1, node2 } = compose(whole).services
    expect(node1?.environment).toEqual(node2?.environment)
    expect(readConfig({ HOST: '0.0.0.0', DATA_DIR: '/data', ...node1?.environment })).toMatchObject(
      {
        isHttps: true,
        databaseUrl: expect.stringContaining('@postgres:5432/wayside'),
        redisUrl: expect.stringContaining('@valkey:6379'),
        bucket: { url: 'http://s3:8333/wayside-pictures' },
        trustProxy: ['uniquelocal'],
        drainDelay: 2,
      },
    )
  })

  it('passes every setting to the nodes except those that its nodes cannot use', () => {
    const leftOut = {
      PORT: 'the image sets it',
      HOST: 'the image sets it',
      DATA_DIR: 'the image sets it',
      MAIL: 'there is always a mail server',
      DKIM_DOMAIN: 'a key for it would need a file in the container',
      DKIM_SELECTOR: 'as DKIM_DOMAIN',
      DKIM_KEY_FILE: 'as DKIM_DOMAIN',
      S3_FORCE_PATH_STYLE: 'its default is right for the bucket here',
      RATE_LIMITS: 'only load tests switch them off',
    }
    const passed = Object.keys(compose(whole).services.node1?.environment ?? {})
    expect([...passed, ...Object.keys(leftOut)].sort()).toEqual(
      Object.keys(environment.shape).sort(),
    )
  })

  it('runs every service read-only without new privileges, with capabilities for the proxy and the database only', () => {
    for (const [name, service] of Object.entries(compose(whole).services)) {
      expect(service, name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
      if (!['proxy', 'postgres'].includes(name)) expect(service.cap_add, name).toBeUndefined()
    }
  })

  it('connects each service with the nodes only, on internal networks', () => {
    const { services, networks } = compose(whole)
    const { node1, node2, ...others } = services
    expect(node1?.networks).toEqual(node2?.networks)
    const used = Object.entries(others).flatMap(([name, each]) =>
      (each.networks ?? [each.network_mode]).map((net) => [net, name]),
    )
    const members = Object.groupBy(used, ([net = '']) => net)
    expect(members['service:s3']?.map(([, name]) => name)).toEqual(['s3-gateway', 's3-bucket'])
    for (const net of Object.keys(networks)) expect(members[net], net).toHaveLength(1)
    for (const net of ['database', 'cache', 'pictures'])
      expect(networks[net]).toEqual({ internal: true })
  })

  it('opens nothing of the picture store to other machines without a key', () => {
    const { s3, 's3-gateway': gateway } = compose(whole).services
    expect(s3?.command).toEqual(expect.arrayContaining(['-ip=127.0.0.1', '-ip.bind=127.0.0.1']))
    expect(gateway?.command).toContain('-config=/etc/seaweedfs/s3.json')
  })

  it('redirects plain http to the name of APP_URL', () => {
    const { proxy } = compose({ ...whole, APP_URL: 'https://stay.example' }).services
    expect(String(proxy?.command)).toContain('s#https://wayside.example#https://stay.example#')
    expect(read('nginx.conf')).toContain('return 301 https://wayside.example$request_uri;')
  })

  it('has no default secrets in compose.yml: each must be given', () => {
    for (const name of names)
      expect(() => compose({ ...whole, [name]: '' }), name).toThrow(
        `${name}: set it in deploy/.env`,
      )
  })

  it('uses the nginx.conf of the tests and pins every image', () => {
    for (const at of ['127.0.0.1:5001', '127.0.0.1:5002']) {
      expect(read('nginx.conf').split(at)).toHaveLength(2)
      expect(read('compose.yml')).toContain(`s/${at}/`)
    }
    for (const { image = '' } of Object.values(compose(whole).services))
      expect(image).toMatch(/^wayside$|:v?\d/)
  })
})

it('deploy/Dockerfile copies existing files, runs as an unprivileged user and checks /readyz', () => {
  const lines = read('Dockerfile').replaceAll('\\\n', ' ').split('\n')
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM')))
  const copied = lines.flatMap(
    (line) => /^COPY (?!--from)(.+) \S+$/.exec(line)?.[1]?.split(' ') ?? [],
  )
  expect(copied.length).toBeGreaterThan(4)
  for (const path of copied) expect(existsSync(join(repository, path)), path).toBe(true)
  expect(last).toContain('USER 10001:10001')
  expect(last.find((line) => line.startsWith('HEALTHCHECK'))).toContain('/readyz')
  const started = builtServer.slice(1)
  expect(last).toContain(`CMD ${JSON.stringify(['node', ...started]).replaceAll(',', ', ')}`)
  expect(readFileSync(join(repository, 'scripts/start.sh'), 'utf8')).toContain(
    `node ${started.join(' ')} "$@"`,
  )
  expect(read('wayside.service')).toContain(`node ${started.join(' ')}\n`)
})

it('deploy/alerts.yml uses existing metrics', async () => {
  const world = await startApp({ REDIS_URL: 'redis://127.0.0.1:1', LOG_LEVEL: 'silent' })
  const { text } = await world.call(undefined, 'GET', '/metrics')
  await world.stop()
  const rules = (
    parse(read('alerts.yml')) as { groups: { rules: { expr: string }[] }[] }
  ).groups.flatMap(({ rules }) => rules)
  const metrics = rules.flatMap(
    ({ expr }) => expr.match(/\b(http|wayside|db|nodejs|process)_\w+/g) ?? [],
  )
  expect(metrics.length).toBeGreaterThan(8)
  for (const name of metrics)
    expect(text).toContain(
      `# TYPE ${name.replace(/_(bucket|count)$/, (end) => (name.startsWith('http') ? '' : end))} `,
    )
})
