import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { blocks } from '@wayside/contract/blocks'
import { call } from '../../api/call.ts'
import { sayWhy } from '../../api/sayWhy.ts'
import { fullName } from '../../format/names.ts'
import { forgetPersisted } from '../../offline/forgetPersisted.ts'
import { showAlert, showUndoToast } from '../../ui/kit/feedback/alertStore.ts'
import { withNames } from '../../ui/kit/text/withNames.tsx'
import { blockTexts as texts } from './blocks.texts.ts'

export interface Person {
  _id: string
  name: string
  lastname: string
}

const complain = (error: unknown) => showAlert(sayWhy(error, { failed: texts.failed }))

/**
 * Blocks and mutes, each with Undo; afterwards the screens show what the server has now. `onHidden`
 * is called when somebody was blocked or muted.
 */
export function useBlocks(onHidden?: () => void) {
  const cache = useQueryClient()
  /** Resolves to whether it was done; a failure is an alert. */
  const done = (changed: Promise<unknown>, kinds: readonly string[]) =>
    changed
      .then(() => forget(cache, kinds))
      .then(
        () => true,
        (error: unknown) => {
          complain(error)
          return false
        },
      )

  const unblock = ({ _id: userId }: Person) =>
    done(call(blocks.unblock, { params: { userId } }), everything)
  const unmute = ({ _id: userId }: Person) =>
    done(call(blocks.unmute, { params: { userId } }), ofMutes)

  return {
    unblock,
    unmute,
    async block(person: Person) {
      const isDone = await done(call(blocks.block, { body: { userId: person._id } }), everything)
      if (!isDone) return
      showUndoToast(withNames(texts.blocked, fullName(person)), {
        label: texts.undo,
        go: () => void unblock(person),
      })
      onHidden?.()
    },
    async mute(person: Person) {
      const isDone = await done(call(blocks.mute, { body: { userId: person._id } }), ofMutes)
      if (!isDone) return
      showUndoToast(withNames(texts.muted, fullName(person)), {
        label: texts.undo,
        go: () => void unmute(person),
      })
      onHidden?.()
    },
  }
}

const ofMutes = ['feed', 'members', 'mutes']
const everything = ['feed', 'jobs', 'members', 'messages', 'blocks', 'mutes']

/** Deletes what this browser has stored of these kinds, and loads again what is on the screen. */
async function forget(cache: QueryClient, kinds: readonly string[]) {
  const isOld = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    kinds.includes(String(queryKey[0]))
  await forgetPersisted(kinds)
  cache.removeQueries({ predicate: isOld, type: 'inactive' })
  await cache.invalidateQueries({ predicate: isOld })
}
