import { feedRules, type Post } from '@wayside/contract/feed'
import { isBlank } from '@wayside/contract/text'
import { ChevronDown, Send } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { isHuge } from '../../../browser/hugeText.ts'
import { useMatches } from '../../../browser/mediaQueries.ts'
import { Button, IconButton } from '../../../ui/kit/Button.tsx'
import { TextArea } from '../../../ui/kit/forms/Field.tsx'
import { TagInput } from '../../../ui/kit/forms/TagInput.tsx'
import { Panel, Row, Text } from '../../../ui/kit/layout.ts'
import { VisuallyHidden } from '../../../ui/kit/parts.ts'
import { Avatar } from '../../../ui/shared/Avatar.tsx'
import { FeedProblem } from '../FeedProblem.tsx'
import { shareTexts, tagTexts, shareTexts as texts } from '../feed.texts.ts'
import { type FeedSearch, narrowFeed } from '../search/feedSearch.ts'
import { isEmptyDraft } from './postDraft.ts'
import styles from './ShareCard.module.css'
import { usePostComposer } from './usePostComposer.ts'

interface ShareCardProps {
  me: Post['userId']
  search: FeedSearch | undefined
  /** Called when the post is on the screen, with its key. */
  onShown: (key: string) => void
}

/**
 * spec §2: the create-post card. On a phone it is one line until the member writes, so that the
 * first post is visible.
 */
export function ShareCard({ me, search, onShown }: ShareCardProps) {
  const isNarrow = useMatches(narrowFeed)
  const composer = usePostComposer(me, search, (key) => {
    setOpen(false)
    onShown(key)
  })
  const { draft, remaining, isHeld, error } = composer
  const [isOpen, setOpen] = useState(!isEmptyDraft(draft))
  const isFolded = isNarrow && !isOpen && !error

  const submit = (event: FormEvent) => {
    event.preventDefault()
    composer.share()
  }
  const shareByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing)
      return
    event.preventDefault()
    composer.share()
  }

  return (
    <Panel
      as="form"
      className={styles.share}
      gap={4}
      pad="medium"
      lift="high"
      aria-label={texts.form}
      data-folded={isFolded || undefined}
      data-open={isOpen || undefined}
      onSubmit={submit}
    >
      {isFolded && <Avatar picture={me.profilePic} size={40} className={styles.shareFace} />}
      <div className={styles.shareField}>
        <TextArea
          className={styles.shareText}
          label={<span className={styles.shareLabel}>{texts.label}</span>}
          name="content"
          rows={isFolded ? 1 : 3}
          // The browser would look for its first letter at each key.
          dir={isHuge(draft.content) ? undefined : 'auto'}
          placeholder={isFolded ? ' ' : texts.placeholder}
          error={remaining < 0 ? feedRules.tooLong : undefined}
          value={draft.content}
          readOnly={isHeld}
          onChange={({ target }) => composer.write(target.value)}
          onKeyDown={shareByKey}
          onFocus={() => setOpen(true)}
        />
      </div>
      {isNarrow && !error && (
        <IconButton
          className={styles.shareUnfold}
          aria-expanded={!isFolded}
          onClick={() => setOpen(isFolded)}
        >
          <ChevronDown aria-hidden />
          <VisuallyHidden>{texts.unfold}</VisuallyHidden>
        </IconButton>
      )}
      {!isFolded && <ShareMore composer={composer} isOpen={isOpen} />}
    </Panel>
  )
}

const bringIntoSight = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: 'nearest' })

interface ShareMoreProps {
  composer: ReturnType<typeof usePostComposer>
  isOpen: boolean
}

/**
 * Shows the rest of the card: on a phone once the member writes, elsewhere always, in one row until
 * then.
 */
function ShareMore({ composer, isOpen }: ShareMoreProps) {
  const { draft, remaining, isSharing, isHeld, error } = composer
  const isEmpty = isBlank(draft.content)
  return (
    <>
      <Text ink="quiet" size="small" className={styles.shareRemaining} aria-live="polite">
        {charactersLeft(remaining)}
      </Text>
      <TagInput
        name="tags"
        texts={tagTexts}
        sign="#"
        required={false}
        className={styles.shareTags}
        tags={draft.tags}
        written={draft.tag}
        problem={composer.tagProblem}
        announcement={composer.announcement}
        readOnly={isHeld}
        placeholder={isOpen ? undefined : texts.tagsPlaceholder}
        onWrite={composer.writeTag}
        onAdd={composer.addTag}
        onRemove={composer.removeTag}
      />
      <Row phone="full" justify="end" className={styles.shareGo}>
        <Button
          type="submit"
          kind="sign"
          disabled={isEmpty}
          aria-disabled={isEmpty ? undefined : isSharing || remaining < 0}
        >
          <span>{isSharing ? texts.busy : texts.submit}</span>
          <Send aria-hidden />
        </Button>
      </Row>
      {error && (
        <div ref={bringIntoSight}>
          <FeedProblem failed={texts.failed} error={error} />
        </div>
      )}
    </>
  )
}

const NEAR = 500

/** Returns the text of the counter; empty while there is plenty of room. */
function charactersLeft(remaining: number): string {
  if (remaining > NEAR) return ''
  return remaining < 0 ? shareTexts.over(-remaining) : shareTexts.left(remaining)
}
