import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from '../processes/runServer.ts'

interface ImageConfig {
  User: string
  Env: string[]
  Cmd: string[]
  WorkingDir: string
  /** `CMD` and the command. */
  Healthcheck: { Test: string[] }
}

const certificates = '/etc/ssl/certs/ca-certificates.crt'

const ready = promisify(execFile)
const run = async (program: string, ...args: string[]) => {
  const env = { ...process.env, STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' }
  const options = { cwd: repository, env, maxBuffer: 64 << 20 }
  return (await ready(program, args, options)).stdout.trim()
}

/**
 * Builds deploy/Dockerfile without a registry of images: buildah, over a base of Debian with our
 * Node and npm. `scripts/setup.mjs --image` installs buildah and debootstrap; both need root. Returns
 * the root folder of the image, and how it is started and checked.
 */
export async function buildImage() {
  const folder = mkdtempSync(join(tmpdir(), 'wayside-image-'))
  const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run')]
  const buildah = (...args: string[]) => run('buildah', ...store, ...args)
  const close = async () => {
    await buildah('umount', '--all').catch(() => undefined)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await buildBase(join(folder, 'base'), buildah)
    // The OCI format, which is the default, has no HEALTHCHECK.
    const file = ['--format', 'docker', '--file', 'deploy/Dockerfile']
    file.push('--build-arg', 'BASE=localhost/base')
    await buildah('build', '--quiet', ...file, '--tag', 'wayside', '.')
    const container = await buildah('from', 'localhost/wayside')
    const root = await buildah('mount', container)
    const about = JSON.parse(await buildah('inspect', container)) as {
      Docker: { config: ImageConfig }
    }
    return { root, config: about.Docker.config, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function buildBase(root: string, buildah: (...args: string[]) => Promise<string>) {
  await run('debootstrap', '--variant=minbase', 'bookworm', root)
  const npm = dirname(dirname(await run('sh', '-c', 'readlink -f "$(command -v npm)"')))
  mkdirSync(join(root, 'usr/local/lib/node_modules'), { recursive: true })
  cpSync(process.execPath, join(root, 'usr/local/bin/node'))
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'))
  // Where this machine reaches the registry of npm through a proxy with a certificate of its own.
  mkdirSync(dirname(join(root, certificates)), { recursive: true })
  cpSync(certificates, join(root, certificates))
  const base = await buildah('from', 'scratch')
  await buildah('add', '--quiet', base, root, '/')
  await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${certificates}`, base)
  await buildah('commit', '--quiet', '--rm', base, 'base')
  rmSync(root, { recursive: true })
}
