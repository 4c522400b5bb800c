import { feedRules, type Post } from '@wayside/contract/feed'
import { isBlank } from '@wayside/contract/text'
import { Send } from 'lucide-react'
import type { FormEvent, KeyboardEvent } from 'react'
import { TextArea } from '../../ui/TextArea.tsx'
import { FeedProblem } from './FeedProblem.tsx'
import { shareTexts as texts } from './feed.texts.ts'
import type { FeedSearch } from './feedSearch.ts'
import { roomNote } from './roomNote.ts'
import { TagInput } from './TagInput.tsx'
import { useComposer } from './useComposer.ts'
import './ShareCard.css'

interface Props {
  me: Post['userId']
  search: FeedSearch | undefined
  /** The post is on the screen, under this key. */
  onShown: (key: string) => void
}

const bringIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** spec §2: the create-post card. */
export function ShareCard({ me, search, onShown }: Props) {
  const composer = useComposer(me, search, onShown)
  const { draft, room, isSharing, isHeld, error } = composer

  const submit = (event: FormEvent) => {
    event.preventDefault()
    composer.share()
  }
  const shareByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    composer.share()
  }

  return (
    <form className="share card" onSubmit={submit}>
      <TextArea
        label={texts.label}
        name="content"
        rows={3}
        dir="auto"
        placeholder={texts.placeholder}
        error={room < 0 ? feedRules.tooLong : undefined}
        value={draft.content}
        readOnly={isHeld}
        onChange={({ target }) => composer.write(target.value)}
        onKeyDown={shareByKey}
      />
      <p className="share-room" aria-live="polite">
        {roomNote(room)}
      </p>
      <TagInput
        tags={draft.tags}
        written={draft.tag}
        problem={composer.tagProblem}
        news={composer.news}
        readOnly={isHeld}
        onWrite={composer.writeTag}
        onAdd={composer.addTag}
        onRemove={composer.removeTag}
      />
      <div className="share-go">
        <button type="submit" className="blade" disabled={isBlank(draft.content)} aria-disabled={isSharing || room < 0}>
          {isSharing ? texts.sharing : texts.share}
          <Send className="i" aria-hidden />
        </button>
      </div>
      {error && (
        <div ref={bringIntoSight}>
          <FeedProblem failed={texts.failed} error={error} />
        </div>
      )}
    </form>
  )
}
