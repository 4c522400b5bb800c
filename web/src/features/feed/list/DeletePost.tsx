import { useQueryClient } from '@tanstack/react-query'
import { feed, type Post } from '@wayside/contract/feed'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { isNotFound } from '../../../api/failures.ts'
import { Button, IconButton } from '../../../ui/kit/Button.tsx'
import { Dialog } from '../../../ui/kit/Dialog.tsx'
import { dismissAlert, showAlert, showUndoToast } from '../../../ui/kit/feedback/alertStore.ts'
import { focusAtOpening } from '../../../ui/kit/feedback/focusOnMount.ts'
import { Actions } from '../../../ui/kit/forms/Actions.tsx'
import { Stack } from '../../../ui/kit/layout.ts'
import { Quote } from '../../../ui/kit/surfaces.ts'
import { reasonOf } from '../FeedProblem.tsx'
import { postTexts as texts } from '../feed.texts.ts'
import styles from './DeletePost.module.css'
import { hasPost, type PostPages, setDeleted } from './postPages.ts'
import { feedKey } from './useFeed.ts'

interface DeletePostProps {
  post: Post
  /** Called before the post is removed from the screen. */
  onRemove: () => void
}

/** Renders the author's delete button and its confirm prompt (spec §2). */
export function DeletePost({ post, onRemove }: DeletePostProps) {
  const [isAsking, setAsking] = useState(false)
  const remove = useRemovePost()
  const close = () => setAsking(false)
  const confirm = () => {
    close()
    onRemove()
    remove(post._id)
  }

  return (
    <>
      <IconButton
        className={styles.postRemove}
        aria-label={texts.remove}
        title={texts.remove}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden />
      </IconButton>
      <Dialog open={isAsking} onClose={close} title={texts.confirmTitle} role="alertdialog">
        <Stack gap={4}>
          <Quote clamp={3} dir="auto">
            {post.content}
          </Quote>
          <p>{texts.confirmText}</p>
          <Actions
            quiet={
              <Button ref={focusAtOpening} onClick={close}>
                {texts.cancel}
              </Button>
            }
            main={
              <Button kind="danger" onClick={confirm}>
                <Trash2 aria-hidden />
                {texts.submit}
              </Button>
            }
          />
        </Stack>
      </Dialog>
    </>
  )
}

const complain = (failed: string, error: unknown) => showAlert(failed, { why: reasonOf(error) })

/**
 * Deletes a post of the member from every list at once (spec §4), and restores it when the server
 * refuses or by Undo.
 */
function useRemovePost() {
  const cache = useQueryClient()

  return (id: string) => {
    const lists = cache
      .getQueriesData<PostPages>({ queryKey: feedKey })
      .filter(([, list]) => list && hasPost(list, id))
    const showDeleted = (isDeleted: boolean) => {
      for (const [queryKey] of lists) {
        const list = cache.getQueryData<PostPages>(queryKey)
        // One that was loaded meanwhile has to be asked for the post.
        if (list && !hasPost(list, id)) void cache.invalidateQueries({ queryKey, exact: true })
        else cache.setQueryData(queryKey, list && setDeleted(list, id, isDeleted))
      }
    }
    showDeleted(true)

    const removed = call(feed.remove, { params: { id } })
    const undo = async () => {
      await removed
      await call(feed.restore, { params: { id } })
      showDeleted(false)
    }
    const toast = showUndoToast(texts.removed, {
      label: texts.undo,
      go: () => void undo().catch((error: unknown) => complain(texts.undoFailed, error)),
    })
    removed.catch((error: unknown) => {
      dismissAlert(toast)
      // A 404 means that it was deleted before, so it is not restored.
      if (!isNotFound(error)) showDeleted(false)
      complain(texts.removeFailed, error)
    })
  }
}
