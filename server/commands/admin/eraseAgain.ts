import { takeRestored } from '../../src/features/mydata/erasure.queries.ts'
import {
  type ErasureDependencies,
  eraseMember,
  erasureSteps,
} from '../../src/features/mydata/erasure.service.ts'
import {
  appendErasures,
  type Erasure,
  erasureListIn,
  readErasures,
} from '../../src/features/mydata/erasureList.ts'

/**
 * Erases those again who were erased after the backup that was restored, by a list of erasures.
 * Returns how many they were, and the numbers of the lines that cannot be read. It can be repeated.
 */
export async function eraseAgain(needs: ErasureDependencies, file: string) {
  const { db, dataDir } = needs
  const { erasures, unreadable } = await readErasures(file)
  await addToOwnList(dataDir, erasures)
  let erased = 0
  for (const { id, eraseMessages } of erasures)
    if (await db.transaction().execute((tx) => takeRestored(tx, id, eraseMessages))) {
      await eraseMember(needs, id, stepsWithoutRecord)
      erased += 1
    }
  return { erased, listed: erasures.length, unreadable }
}

const { record: _, ...stepsWithoutRecord } = erasureSteps

/** An even older backup may be restored next, so the list of this DATA_DIR gets what it lacks. */
async function addToOwnList(dataDir: string, erasures: Erasure[]) {
  const own = await readErasures(erasureListIn(dataDir)).catch((error: { code?: string }) => {
    if (error.code !== 'ENOENT') throw error
    return { erasures: [] }
  })
  const known = new Set(own.erasures.map(({ id }) => id))
  await appendErasures(
    dataDir,
    erasures.filter(({ id }) => !known.has(id)),
  )
}
