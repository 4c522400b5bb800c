import { spawn, spawnSync } from 'node:child_process'
import { delimiter } from 'node:path'

/** The message is printed as one line. */
export class SetupFailed extends Error {}

export const runs = (program, args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0

/** Runs a program silently; if it fails, prints its output and throws `failure`. */
export async function runQuietly(program, args, failure, environment = {}) {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  const endWithUs = () => child.kill()
  process.once('exit', endWithUs)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const how = await new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code, signal) => resolve(signal ?? code))
  })
  process.off('exit', endWithUs)
  if (how === 0) return
  if (output.trim()) console.error(output.trimEnd())
  throw new SetupFailed(`${failure} (${program} ended with ${how}).`)
}

/** Returns the npm that started us, or the one on the PATH. */
export function npm(args, failure, environment = {}) {
  const starter = process.env.npm_execpath ?? ''
  const [program, ...before] = starter.endsWith('npm-cli.js')
    ? [process.execPath, starter]
    : ['npm']
  return runQuietly(program, [...before, ...args], failure, {
    PATH: withoutOurs(process.env.PATH),
    ...environment,
  })
}

// npm ci removes node_modules, including the Node that npm would use from there.
const withoutOurs = (path = '') =>
  path
    .split(delimiter)
    .filter((folder) => !/node_modules[\\/]\.bin$/.test(folder))
    .join(delimiter)
