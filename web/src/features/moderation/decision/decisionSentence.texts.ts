import type { DecideForm, ModeratorsDecision } from '@wayside/contract/cases'
import { ruleText } from '@wayside/contract/rules'
import { countOf } from '../../../format/counts.ts'
import { removedList } from '../case.texts.ts'
import { decideTexts } from './decision.texts.ts'

const list = (parts: readonly string[]) => new Intl.ListFormat('en').format(parts)

type Decided = Pick<DecideForm, 'act' | 'rule' | 'days' | 'remove'>

/** Repeats a decision in one sentence, before it is made. */
export function decisionSentence(
  { act, rule, days = 0, remove }: Decided,
  name: string,
  numbers: readonly number[],
) {
  const reports = `${numbers.length === 1 ? 'report' : 'reports'} ${list(numbers.map(String))}`
  if (act === 'none') return `You find no broken rule in ${reports} about ${name}.`
  const doing = {
    warn: `warn ${name}`,
    suspend: `suspend ${name} for ${countOf(days, 'day')}`,
    ban: `ban ${name} for good`,
  }[act]
  const removing = remove.length > 0 ? [`remove ${list(removedList(remove))}`] : []
  return `You ${list([`${doing} under the rule “${ruleText(rule ?? '')}”`, ...removing, `close ${reports}`])}.`
}

/** Says who gets an email about a decision: the member only when it is against one with an account. */
export const mailsSentence = (act: ModeratorsDecision['act'], standing: string) =>
  act === 'none' || standing === 'erased' ? decideTexts.doneMailsOfNone : decideTexts.doneMails

/** Says what a decision should have removed and did not find; '' when it removed everything. */
export function notFoundSentence(wanted: readonly Item[], removed: readonly Item[]) {
  const missing = wanted.filter(
    ({ kind, id }) =>
      !removed.some(
        (item) =>
          (item.kind === kind && item.id === id) || (kind === 'bio' && item.kind === 'details'),
      ),
  )
  return missing.length === 0
    ? ''
    : `Not there any more, so not removed: ${list(removedList(missing))}.`
}

interface Item {
  kind: string
  id?: string | undefined
}
