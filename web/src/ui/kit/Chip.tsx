import '../../styles/surfaces.css'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { type LookProps, part } from './layout.ts'

/** Short words with a frame, such as a tag. */
export const Chip = part('span', 'chip')

/** Short words with a frame that lead on within the app, such as a filter. */
export const ChipLink = part(Link, 'chip')

const PlainButton = part('button', 'chip')

/** Short words with a frame that can be pressed, such as a filter that can be removed. */
export const ChipButton = (props: ComponentProps<'button'> & LookProps) => (
  <PlainButton type="button" {...props} />
)
