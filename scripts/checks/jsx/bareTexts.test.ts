import { expect, test } from 'vitest'
import { bareTexts } from './bareTexts.ts'

const judge = (source: string) => bareTexts('web/src/A.tsx', source)
const inJsx = (children: string) =>
  judge(`import { Check } from 'lucide-react'
import { Badge } from '../../ui/kit/parts.ts'
import { texts } from './a.texts.ts'
interface Props { menu: Elements; node: ReactNode }
const icon = isOpen ? <Check /> : <b />
const A = ({ menu, node }: Props) => <p>${children}</p>`)

test.each([
  ['a text alone in its element', 'Saved'],
  ['a text that changes, alone in its element', '{isBusy ? texts.busy : texts.send}'],
  ['a text or an element in its place, alone in an element', '{done ? <b>a</b> : texts.send}'],
  ['texts beside an icon that is always there', '<Check /> Saved {texts.now}'],
  ['a text beside an element of the kit', 'Saved <Badge>{count}</Badge>'],
  ['a text beside blanks', "<b>{name}</b> <i>{' '}</i>{' '}<s>{other}</s>"],
  ['elements that change', '{isOpen && <b>a</b>}{icon}{menu}{all.map((one) => <b>{one}</b>)}'],
  ['one template in place of several texts', '{`$' + '{length}/$' + '{max}`}'],
])('the check of bare texts takes %s', (_, children) => expect(inJsx(children)).toEqual([]))

test.each([
  ['a text that changes beside an icon', '<Check />{name}'],
  ['two texts', '{length}/{max}'],
  ['a text beside a blank', '{name} '],
  ['a text that may be missing, beside others', '<b>a</b>{isOpen && texts.send}'],
  ['a text in place of an element, beside others', '<b>a</b>{at ? <i>b</i> : texts.sending}'],
  ['a text behind an element that comes and goes', '{isOpen && <Check />}Saved'],
  ['a text before an element that comes and goes', 'Saved{isOpen && <Check />}'],
  ['a text beside a component that may show nothing', '{texts.sent}<MailPreview />'],
  ['a text in a fragment of an element', '<b>a</b><>{name}</>'],
  ['a text in a conditional fragment', '{isSaved && <><Check />{texts.saved}</>}'],
  ['texts among mapped elements', '{parts.map((part) => isName ? <b>{part}</b> : part)}'],
  ['a node of any kind beside others', '<b>a</b>{node}'],
])('the check of bare texts refuses %s', (_, children) =>
  expect(new Set(inJsx(children))).toEqual(
    new Set([
      'web/src/A.tsx:6 leaves a text beside what may change: give it an element of its own',
    ]),
  ),
)

test.each([
  'function Name() { if (!member) return null; return member.name }',
  'const Name = memo(function Name() { return texts.nobody })',
  'const Name = () => parts.map((part) => (isLink(part) ? <a>b</a> : part))',
])('refuses a component that is a text: %s', (source) =>
  expect(judge(source)).toEqual(['web/src/A.tsx:1 returns a text that is in no element']),
)
