import type { ComponentProps, ReactElement } from 'react'
import { plainPart, type Tag } from './part.ts'

/** How a part is laid out and how its words look; the sheets of styles/ draw it. */
interface Look {
  /** The space between what it holds, as in `--s-4`. */
  gap?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | undefined
  /** The space between the lines of a row that wraps, where it is another one. */
  lines?: 'close' | 'near' | 'apart'
  align?: 'start' | 'center' | 'baseline'
  justify?: 'between' | 'end' | 'center'
  /** On a phone each of what a row holds is as wide as it, or the row is one line that scrolls. */
  phone?: 'full' | 'scroll'
  /** On which side of columns the narrow one is. */
  aside?: 'start'
  /** How narrow the columns of a grid may be. */
  column?: 'narrow' | 'wide' | 'half'
  ink?: 'full' | 'quiet' | 'faint' | 'brand' | 'ok' | 'danger' | undefined
  size?: 'large' | 'small' | 'mini' | undefined
  weight?: 'strong'
  /** The space around what it holds. */
  pad?: 'small' | 'medium' | 'large'
  /** How far it stands above the page. */
  lift?: 'low' | 'high'
  tone?: 'ok' | 'danger' | 'info' | 'quiet' | undefined
  /** It leads somewhere, and rises under the pointer. */
  rises?: true
  /** A line above parts it from what is before it. */
  ruled?: true
  /** The stripe of a member, in the colour of `data-type`. */
  stripe?: true
  /** How many lines of its words are shown. */
  clamp?: 1 | 2 | 3
  /** The lines are broken as a member wrote them. */
  words?: true
  /** Others are about to take the place of these rows; it also sets `aria-busy`. */
  waits?: boolean
  /** The first letter is a capital. */
  capital?: true
  /** A failure keeps its distance from what is around it. */
  inset?: boolean | undefined
  /** Each thing of the list has a dot before it. */
  dots?: true
  /** The valley is a part of a page, with a heading, and not behind a whole screen. */
  panel?: true
  /** It shows the focus of the control that it holds. */
  ring?: true
}

/** On a part, the attribute of a look is never written by hand. */
type NoAttributes = { [Name in keyof Look as `data-${Name}`]?: never }

export type LookProps = Look & NoAttributes

/** Makes a part that also takes its look, which stands in data attributes. */
export const part = <Usual extends Tag>(usual: Usual, own: string) => {
  const Plain = plainPart(usual, own) as (props: object) => ReactElement
  return <As extends Tag = Usual>(
    props: { as?: As } & LookProps & Omit<ComponentProps<As>, keyof Look>,
  ): ReactElement => Plain(withLook(props))
}

/** The names of all looks. */
const looks = {
  gap: 1,
  lines: 1,
  align: 1,
  justify: 1,
  phone: 1,
  aside: 1,
  column: 1,
  ink: 1,
  size: 1,
  weight: 1,
  pad: 1,
  lift: 1,
  tone: 1,
  rises: 1,
  ruled: 1,
  stripe: 1,
  clamp: 1,
  words: 1,
  waits: 1,
  capital: 1,
  inset: 1,
  dots: 1,
  panel: 1,
  ring: 1,
} satisfies Record<keyof Look, 1>

const withLook = (props: object) =>
  Object.fromEntries(
    Object.entries(props).flatMap(([name, value]) => [
      [name in looks ? `data-${name}` : name, value],
      ...(name === 'waits' ? [['aria-busy', value]] : []),
    ]),
  )

/** Things below each other. */
export const Stack = part('div', 'stack')

/** Things beside each other, in as many lines as they need. */
export const Row = part('div', 'row')

/** Things in as many columns as there is room for. */
export const Grid = part('div', 'grid')

/** The subject of a screen, and beside it, where there is room, the things that belong to it. */
export const Columns = part('div', 'columns')

/** Words. */
export const Text = part('p', 'text')

/** A text beside its icon. */
export const WithIcon = part('span', 'with-icon')

/** A white sheet on the paper ground; with a gap, what it holds stands below each other. */
export const Panel = part('div', 'card')

/** Words in front of the valley. */
export const Scene = part('section', 'scene')
