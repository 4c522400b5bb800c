import type { Conversation } from '@wayside/contract/messages'
import { searchKey } from '@wayside/contract/searchKey'
import { isBlank } from '@wayside/contract/text'
import { Compass, Mailbox } from 'lucide-react'
import { sayWhy } from '../../../api/sayWhy.ts'
import { fullName } from '../../../format/names.ts'
import { shortCount } from '../../../format/numbers.ts'
import { ButtonLink } from '../../../ui/kit/Button.tsx'
import { Chip } from '../../../ui/kit/Chip.tsx'
import { EmptyPane } from '../../../ui/kit/feedback/EmptyPane.tsx'
import { QueryView } from '../../../ui/kit/feedback/QueryView.tsx'
import { LoadingRows } from '../../../ui/kit/feedback/Skeleton.tsx'
import { Text } from '../../../ui/kit/layout.ts'
import { ListRow } from '../../../ui/kit/navigation/ListRow.tsx'
import { Badge, hiddenClass, VisuallyHidden } from '../../../ui/kit/parts.ts'
import { AsWritten } from '../../../ui/kit/text/AsWritten.tsx'
import { TimeLabel, useNow } from '../../../ui/kit/text/TimeLabel.tsx'
import { withNames } from '../../../ui/kit/text/withNames.tsx'
import { Avatar } from '../../../ui/shared/Avatar.tsx'
import { chatDraftKey, useChatDraft } from '../history/drafts.ts'
import { texts } from '../messages.texts.ts'
import styles from './ConversationList.module.css'
import type { useConversations } from './useConversations.ts'
import { type OpenChat, rowId } from './useOpenChat.ts'

interface ConversationListProps {
  conversations: ReturnType<typeof useConversations>
  me: string
  search: string
  open: OpenChat
}

const queryTexts = { ...texts, failed: (error: Error) => sayWhy(error, texts) }

/** Lists the conversations, or says why there are none. */
export const ConversationList = ({ conversations, ...rest }: ConversationListProps) => (
  <QueryView
    query={conversations}
    texts={queryTexts}
    placeholder={<LoadingRows text={texts.loading} />}
    isInset
    isEmpty={({ length }) => length === 0}
    empty={
      <EmptyPane isAtTop Icon={Mailbox} title={texts.empty} text={texts.emptyHint}>
        <DiscoverPeople isMain />
      </EmptyPane>
    }
  >
    {(list) => <Matches list={list} {...rest} />}
  </QueryView>
)

interface MatchesProps extends Omit<ConversationListProps, 'conversations'> {
  list: readonly Conversation[]
}

function Matches({ list, me, search, open }: MatchesProps) {
  const now = useNow()
  const key = searchKey(search)
  const matches = list.filter(({ otherUser }) => isNamed(otherUser, key))
  return (
    <>
      <Text
        ink="quiet"
        className={matches.length > 0 ? hiddenClass : styles.conversationsNote}
        role="status"
      >
        {search &&
          (matches.length > 0 ? texts.results(matches.length) : withNames(texts.noMatch, search))}
      </Text>
      <ul className={styles.conversations}>
        {matches.map((conversation) => (
          <ConversationRow key={conversation.chatId} {...{ conversation, me, now, open }} />
        ))}
      </ul>
    </>
  )
}

/** spec §2: matches the other person's full name. */
const isNamed = (other: Conversation['otherUser'], key: string) =>
  searchKey(fullName(other)).includes(key)

interface ConversationRowProps {
  conversation: Conversation
  me: string
  now: number
  open: OpenChat
}

function ConversationRow({
  conversation: { chatId, otherUser, lastMessage, unread, closed },
  me,
  now,
  open,
}: ConversationRowProps) {
  const { text } = useChatDraft(chatDraftKey(me, chatId))
  // In the open chat it is in the input, and in a closed one nothing can be sent.
  const draft = open.chatId === chatId || closed || isBlank(text) ? undefined : text
  return (
    <li>
      <ListRow
        id={rowId(chatId)}
        className={styles.conversation}
        {...open.linkTo(chatId)}
        isUnread={unread > 0}
        aria-current={open.chatId === chatId ? 'true' : undefined}
      >
        <Avatar picture={otherUser.profilePic} size={52} />
        <b data-clamp="1">
          <AsWritten>{fullName(otherUser)}</AsWritten>{' '}
          {closed && (
            <Chip tone="quiet" size="mini">
              {texts.closed}
            </Chip>
          )}
        </b>
        {lastMessage && <TimeLabel at={lastMessage.createdAt} now={now} />}
        {draft !== undefined && (
          <Text as="span" size="small" clamp={1} className={styles.conversationLast}>
            <Text as="span" ink="danger" weight="strong">
              {texts.draft}
            </Text>
            <bdi>{draft}</bdi>
          </Text>
        )}
        {draft === undefined && lastMessage && (
          <Text as="span" size="small" clamp={1} className={styles.conversationLast} dir="auto">
            {lastMessage.senderId === me ? texts.yours(lastMessage.text) : lastMessage.text}
          </Text>
        )}
        {unread > 0 && (
          <Badge className={styles.conversationUnread}>
            <VisuallyHidden>{texts.unread}</VisuallyHidden>
            <span>{shortCount(unread)}</span>
          </Badge>
        )}
      </ListRow>
    </li>
  )
}

/** It is the main thing to do in an empty list, and not beside one. */
export function DiscoverPeople({ isMain = false }) {
  return (
    <ButtonLink kind={isMain ? 'main' : 'plain'} to="/discover">
      <Compass aria-hidden />
      {texts.discover}
    </ButtonLink>
  )
}
