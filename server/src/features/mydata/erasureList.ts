import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A line of the list of erasures. It names nobody: a backup alone tells whose id that was. */
export interface Erasure {
  id: string
  at: string
  eraseMessages: boolean
}

/**
 * Stands beside the database and in no backup: a restored backup holds those who were erased since,
 * and `npm run admin -- erase --from FILE` erases them again.
 */
export const erasureListIn = (dataDir: string) => join(dataDir, 'erasures.jsonl')

export const appendErasures = (dataDir: string, erasures: Erasure[]) =>
  appendFile(erasureListIn(dataDir), erasures.map((each) => `${JSON.stringify(each)}\n`).join(''), {
    mode: 0o600,
    flush: true,
  })

/** Reads a list of erasures, and the numbers of the lines that hold none. */
export async function readErasures(file: string) {
  const erasures = new Map<string, Erasure>()
  const unreadable: number[] = []
  const lines = (await readFile(file, 'utf8')).split('\n')
  for (const [index, line] of lines.entries()) {
    // A crash may leave half a line, and the repeated step writes the whole one right behind it.
    const found = (line.match(/\{[^{}]*\}/g) ?? []).map(parse).filter((each) => each !== undefined)
    for (const each of found) erasures.set(each.id, each)
    if (found.length === 0 && line.trim() !== '') unreadable.push(index + 1)
  }
  return { erasures: [...erasures.values()], unreadable }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function parse(text: string): Erasure | undefined {
  try {
    const { id, at, eraseMessages } = JSON.parse(text) as Partial<Erasure>
    if (typeof id !== 'string' || !uuid.test(id)) return undefined
    return { id, at: String(at), eraseMessages: eraseMessages === true }
  } catch {
    return undefined
  }
}
