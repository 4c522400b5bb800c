import '../../styles/surfaces.css'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { part } from './layout.ts'

/** Short words with a frame, such as a tag. */
export const Chip = part('span', 'chip')

/** Short words with a frame that lead on within the app, such as a filter. */
export const ChipLink = ({ className = '', ...rest }: ComponentProps<typeof Link>) => (
  <Link {...rest} className={`chip ${className}`} />
)

/** Short words with a frame that can be pressed, such as a filter that can be removed. */
export const ChipButton = ({ className = '', ...rest }: ComponentProps<'button'>) => (
  <button type="button" {...rest} className={`chip ${className}`} />
)
