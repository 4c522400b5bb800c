import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { freePort } from '../network/freePort.ts'
import { repository } from '../processes/runServer.ts'
import { waitFor } from '../waitFor.ts'

export type ProxyName = keyof typeof proxies

/**
 * A real proxy with its file of deploy/ as it stands, but for ports, nodes and the place of its
 * files.
 */
export async function openProxy(name: ProxyName, nodes: number[]) {
  const folder = mkdtempSync(join(tmpdir(), `wayside-${name}-`))
  const [tls, plain] = [await freePort(), await freePort()]
  makeCertificate(folder)
  const { fileOf, command, reload } = proxies[name]
  const proxy = await launchProxy(command, fileOf({ folder, tls, plain, nodes }), tls)
  return {
    url: `https://localhost:${tls}`,
    plainUrl: `http://localhost:${plain}`,
    /** As an operator does after a change of its file: new workers take over, old ones finish. */
    reload: () => proxy.kill(reload),
    /** All that it wrote down: its log files, and what it said. */
    logs: () =>
      ['access.log', 'error.log'].map((each) => readLog(join(folder, each))).join('') +
      proxy.output(),
    async close() {
      await proxy.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** A program that is a proxy, from when it takes connections on this port of this machine. */
export async function launchProxy(command: string, args: string[], port: number) {
  const proxy = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [proxy.stdout, proxy.stderr])
    stream.on('data', (text) => (output += String(text)))
  let isOver = false
  proxy.on(
    'error',
    (error) =>
      (output += `${command} is needed for this test (apt-get or brew install ${command}): ${error}`),
  )
  const ended = new Promise((resolve) => proxy.once('close', resolve)).then(() => (isOver = true))
  await waitFor(() => {
    if (isOver) throw new Error(output)
    return answers(port)
  })
  return {
    output: () => output,
    kill: (signal: NodeJS.Signals) => proxy.kill(signal),
    async close() {
      proxy.kill('SIGTERM')
      await ended
    },
  }
}

/** The part of nginx.conf that lets it run for an ordinary user in a folder of its own. */
export function nginxFile(folder: string, http: string) {
  const file = (name: string) => join(folder, name)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${file(each)};`,
  )
  return `daemon off; worker_processes 1; pid ${file('pid')}; error_log ${file('error.log')};
    events {} http { ${temporary.join(' ')} ${http} }`
}

interface Place {
  folder: string
  tls: number
  plain: number
  nodes: number[]
}

const readLog = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

const deployed = (name: string, { folder, tls, nodes }: Place) =>
  readFileSync(join(repository, 'deploy', name), 'utf8')
    .replaceAll('/etc/wayside', folder)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('https://wayside.example', `https://localhost:${tls}`)
    .replace(
      /^( *server .*)127\.0\.0\.1:5001(.*\n)(?: *server .*127\.0\.0\.1:500\d.*\n)*/m,
      (_all, head: string, rest: string) =>
        nodes
          .map((port, n) => `${head.replace('node1', `node${n + 1}`)}127.0.0.1:${port}${rest}`)
          .join(''),
    )

const proxies = {
  nginx: {
    command: 'nginx',
    reload: 'SIGHUP',
    fileOf(place: Place) {
      const { folder, tls, plain } = place
      const file = (name: string) => join(folder, name)
      const site = deployed('nginx.conf', place)
        .replaceAll('listen 443', `listen 127.0.0.1:${tls}`)
        .replaceAll('listen 80', `listen 127.0.0.1:${plain}`)
      writeFileSync(file('site.conf'), site)
      writeFileSync(
        file('nginx.conf'),
        nginxFile(folder, `access_log off; include ${file('site.conf')};`),
      )
      return ['-p', folder, '-c', file('nginx.conf')]
    },
  },
  haproxy: {
    command: 'haproxy',
    reload: 'SIGUSR2',
    fileOf(place: Place) {
      const { folder, tls, plain } = place
      const site = deployed('haproxy.cfg', place)
        .replace('bind :443', `bind 127.0.0.1:${tls}`)
        .replace('bind :80', `bind 127.0.0.1:${plain}`)
      writeFileSync(join(folder, 'haproxy.cfg'), site)
      return ['-W', '-f', join(folder, 'haproxy.cfg')]
    },
  },
} as const

/** A certificate of its own, which this process believes from now on. */
function makeCertificate(folder: string) {
  const file = (name: string) => join(folder, name)
  const newKey = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-keyout',
    file('tls.key'),
  ]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync(
    'openssl',
    ['req', '-x509', ...newKey, '-out', file('tls.crt'), '-days', '2', ...names],
    { stdio: 'ignore' },
  )
  const certificate = readFileSync(file('tls.crt'), 'utf8')
  writeFileSync(file('tls.pem'), certificate + readFileSync(file('tls.key'), 'utf8'))
  setDefaultCACertificates([...getCACertificates('default'), certificate])
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(() => resolve(true))).on(
      'error',
      () => resolve(false),
    )
  })
