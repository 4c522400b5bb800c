import { daysText } from '@wayside/contract/days'
import type { Reason } from '@wayside/contract/people'
import {
  BedDouble,
  Clock,
  Heart,
  Languages,
  type LucideIcon,
  MapPin,
  MessageCircleReply,
  Quote,
  Sprout,
} from 'lucide-react'
import { Stack, WithIcon } from '../../../ui/kit/layout.ts'
import type { Elements } from '../../../ui/kit/text/elements.ts'
import { withNames } from '../../../ui/kit/text/withNames.tsx'
import { answersText } from '../../../ui/shared/hostAnswers.texts.ts'
import type { Filters } from '../discoverSearch.ts'
import { reasonTexts as texts } from './found.texts.ts'
import styles from './ReasonList.module.css'

interface Props {
  reasons: readonly Reason[]
  /** The filters of the search. */
  filters: Filters
}

/** Says why a member is found, in the order of what counts. */
export function ReasonList({ reasons, filters }: Props) {
  // A reason of a newer server has no words here.
  const shown = reasons.filter(
    ({ why, answers }) =>
      Object.hasOwn(words, why) && (why !== 'answers' || (answers && answersText(answers))),
  )
  if (shown.length === 0) return null
  return (
    <Stack as="ul" gap={1} size="small" className={styles.reasons} aria-label={texts.title}>
      {shown.map((reason) => {
        const { Icon, wordsOf } = words[reason.why as keyof typeof words]
        return (
          <WithIcon as="li" key={reason.why}>
            <Icon aria-hidden />
            <span>{wordsOf(reason, filters)}</span>
          </WithIcon>
        )
      })}
    </Stack>
  )
}

interface Words {
  Icon: LucideIcon
  wordsOf: (reason: Reason, filters: Filters) => Elements
}

const words = {
  city: {
    Icon: MapPin,
    wordsOf: ({ city = '', near }) =>
      near ? withNames(texts.livesNear, city, near) : withNames(texts.livesIn, city),
  },
  bed: {
    Icon: BedDouble,
    wordsOf: (_, { guests, from, to }) => (
      <span>{from && to ? texts.canHost(guests, daysText(from, to)) : texts.accepting}</span>
    ),
  },
  answers: {
    Icon: MessageCircleReply,
    wordsOf: ({ answers }) => <span>{answers && answersText(answers)}</span>,
  },
  seen: {
    Icon: Clock,
    wordsOf: ({ seen }) => <span>{seen === 'week' ? texts.week : texts.month}</span>,
  },
  language: {
    Icon: Languages,
    wordsOf: ({ code = '' }) => <span>{texts.speaks(code)}</span>,
  },
  interest: {
    Icon: Heart,
    wordsOf: ({ interest = '' }) => withNames(texts.likes, interest),
  },
  references: {
    Icon: Quote,
    wordsOf: () => <span>{texts.hasReferences}</span>,
  },
  new: {
    Icon: Sprout,
    wordsOf: ({ isAgain }) => <span>{isAgain ? texts.isAgain : texts.isNew}</span>,
  },
} satisfies Record<string, Words>
