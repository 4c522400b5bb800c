import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repository } from './runServer.ts'
import { waitFor } from './waitFor.ts'

interface Ports {
  tls: number
  plain: number
  nodes: [number, number]
}

/** A real nginx with deploy/nginx.conf as it stands, but for ports and the certificate. */
export async function openNginx({ tls, plain, nodes }: Ports) {
  const folder = mkdtempSync(join(tmpdir(), 'wayside-nginx-'))
  const file = (name: string) => join(folder, name)
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', file('tls.key')]
  execFileSync('openssl', ['req', '-x509', ...newKey, '-out', file('tls.crt'), '-days', '2', '-subj', '/CN=localhost'], {
    stdio: 'ignore',
  })
  const site = readFileSync(join(repository, 'deploy/nginx.conf'), 'utf8')
    .replaceAll('/etc/wayside', folder)
    .replaceAll('listen 443', `listen 127.0.0.1:${tls}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${plain}`)
    .replace('127.0.0.1:5001', `127.0.0.1:${nodes[0]}`)
    .replace('127.0.0.1:5002', `127.0.0.1:${nodes[1]}`)
  writeFileSync(file('site.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${file(each)};`)
  writeFileSync(
    file('nginx.conf'),
    `daemon off; worker_processes 1; pid ${file('pid')}; error_log ${file('error.log')};
     events {} http { access_log off; ${temporary.join(' ')} include ${file('site.conf')}; }`,
  )
  const server = spawn('nginx', ['-p', folder, '-c', file('nginx.conf')], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  server.stderr.on('data', (text) => (said += String(text)))
  server.on('error', (error) => (said = `nginx is needed for this test (apt-get install nginx, brew install nginx): ${error}`))
  await waitFor(() => {
    if (said.includes('[emerg]') || said.includes('is needed')) throw new Error(said)
    return answers(tls)
  })
  return {
    url: `https://localhost:${tls}`,
    plainUrl: `http://localhost:${plain}`,
    async close() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(() => resolve(true))).on('error', () => resolve(false))
  })
