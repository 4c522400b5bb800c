import { type ComponentProps, createElement, type ElementType, type ReactElement } from 'react'
import type { JSX } from 'react/jsx-runtime'
import type { Link } from 'react-router'

/** An element, or a link within the app. */
export type Tag = Extract<keyof JSX.IntrinsicElements, keyof HTMLElementTagNameMap> | typeof Link

/** The props of an element, and `as` for another one than a part usually is. */
type PartProps<As extends Tag> = { as?: As } & ComponentProps<As>

/** Makes a part of the kit: an element with a class. */
export const plainPart =
  <Usual extends Tag>(usual: Usual, own: string) =>
  <As extends Tag = Usual>({ as, className, ...rest }: PartProps<As>): ReactElement =>
    createElement<object>((as ?? usual) as ElementType, {
      ...rest,
      className: className ? `${own} ${className}` : own,
    })
