import type { ComponentProps, ReactElement } from 'react'
import { plainPart, type Tag } from './part.ts'

/** How a part is laid out and how its words look; the sheets of styles/ draw it. */
interface Look {
  /** The space between what it holds, as in `--s-4`. */
  gap?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | undefined
  /** The space between the lines of a row that wraps, where it is another one. */
  lines?: 'close' | 'near' | 'apart'
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  justify?: 'between' | 'end' | 'center'
  /** On a phone each of what it holds is as wide as the row. */
  phone?: 'full'
  /** How narrow the columns of a grid may be. */
  column?: 'narrow' | 'wide' | 'half'
  ink?: 'full' | 'quiet' | 'faint' | 'brand' | 'ok' | 'danger' | undefined
  size?: 'large' | 'small' | 'mini'
  weight?: 'strong'
  /** The space around what it holds. */
  pad?: 'small' | 'medium' | 'large'
  /** How far it stands above the page. */
  lift?: 'low' | 'high'
  tone?: 'ok' | 'danger' | 'info' | 'quiet' | undefined
}

/** Makes a part that also takes its look, which stands in data attributes. */
export const part = <Usual extends Tag>(usual: Usual, own: string) => {
  const Plain = plainPart(usual, own) as (props: object) => ReactElement
  return <As extends Tag = Usual>(
    props: { as?: As } & Look & Omit<ComponentProps<As>, keyof Look>,
  ): ReactElement => Plain(withLook(props))
}

const looks = /^(gap|lines|align|justify|phone|column|ink|size|weight|pad|lift|tone)$/

const withLook = (props: object) =>
  Object.fromEntries(
    Object.entries(props).map(([name, value]) => [looks.test(name) ? `data-${name}` : name, value]),
  )

/** Things below each other. */
export const Stack = part('div', 'stack')

/** Things beside each other, in as many lines as they need. */
export const Row = part('div', 'row')

/** Things in as many columns as there is room for. */
export const Grid = part('div', 'grid')

/** Words. */
export const Text = part('p', 'text')

/** A text beside its icon. */
export const WithIcon = part('span', 'with-icon')

/** A white sheet on the paper ground; with a gap, what it holds stands below each other. */
export const Panel = part('div', 'card')
