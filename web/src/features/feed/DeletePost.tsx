import type { Post } from '@wayside/contract/feed'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { postTexts as texts } from './feed.texts.ts'
import { useRemovePost } from './useRemovePost.ts'
import './DeletePost.css'

interface Props {
  post: Post
  /** It is about to go from the screen. */
  onRemove: () => void
}

// The dialog asks for the attribute, which React leaves out, when it opens.
const focusFirst = (button: HTMLElement | null) => button?.setAttribute('autofocus', '')

/** The author's delete button and its confirm prompt (spec §2). */
export function DeletePost({ post, onRemove }: Props) {
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
      <button
        type="button"
        className="post-remove"
        aria-label={texts.remove}
        title={texts.remove}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        <Trash2 className="i" aria-hidden />
      </button>
      <Dialog open={isAsking} onClose={close} title={texts.sure} role="alertdialog">
        <div className="post-removal">
          <blockquote dir="auto">{post.content}</blockquote>
          <p>{texts.forGood}</p>
          <div className="post-removal-ways">
            <button type="button" className="btn" ref={focusFirst} onClick={close}>
              {texts.keep}
            </button>
            <button type="button" className="btn danger" onClick={confirm}>
              <Trash2 className="i" aria-hidden />
              {texts.doRemove}
            </button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
