import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoint } from '@wayside/contract/endpoint'

const contract = join(import.meta.dirname, '../../../contract/src')

/** Every call that the contract describes, wherever in it. */
export async function contractEndpoints(): Promise<Endpoint[]> {
  const files = (await readdir(contract)).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const modules = await Promise.all(
    files.map((name) => import(join(contract, name)) as Promise<Record<string, unknown>>),
  )
  return modules.flatMap((each) =>
    Object.values(each).flatMap((value) => Object.values(Object(value)).filter(isEndpoint)),
  )
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'access' in value &&
  'response' in value
