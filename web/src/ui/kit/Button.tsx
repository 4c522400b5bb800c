import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { plainPart } from './part.ts'

const lookClasses = {
  plain: 'btn',
  main: 'btn primary',
  danger: 'btn danger',
  quiet: 'quiet',
  inline: 'inline',
  sign: 'sign',
}

interface ButtonLook {
  /**
   * `main` is the one thing to do, `quiet` has no frame, `inline` stands in a line of text. A `sign`
   * is the main way on of a whole screen.
   */
  kind?: keyof typeof lookClasses | undefined
  size?: 'small' | undefined
  /** As wide as what holds it. */
  wide?: true
  className?: string | undefined
}

/** The props of the element of a button. */
const look = <Props extends ButtonLook>({ kind = 'plain', size, wide, ...rest }: Props) => ({
  ...rest,
  className: `${lookClasses[kind]} ${rest.className ?? ''}`,
  'data-size': size,
  'data-wide': wide,
})

export const Button = (props: ComponentProps<'button'> & ButtonLook) => (
  <button type="button" {...look(props)} />
)

/** A button of an icon alone, which `aria-label` names. */
export const IconButton = (props: ComponentProps<'button'>) => (
  <PlainIconButton type="button" {...props} />
)

const PlainIconButton = plainPart('button', 'icon-button')

/** The look of one, for what holds a file input. */
export const ButtonShape = (props: ComponentProps<'span'> & Pick<ButtonLook, 'size'>) => (
  <span {...look(props)} />
)

/** A link within the app that looks like a button. */
export const ButtonLink = (props: ComponentProps<typeof Link> & ButtonLook) => (
  <Link {...look(props)} />
)

/** A link to elsewhere, or one that downloads, that looks like a button. */
export const ButtonAnchor = (props: ComponentProps<'a'> & ButtonLook) => <a {...look(props)} />

interface TextLinkProps extends ComponentProps<typeof Link> {
  /** It stands outside of a text. */
  isAlone?: boolean
}

/** A link in running text. */
export const TextLink = ({ isAlone, ...rest }: TextLinkProps) => (
  <PlainLink {...rest} data-alone={isAlone} />
)

const PlainLink = plainPart(Link, 'link')
