import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** A panel that is one link. */
export const PanelLink = ({ className = '', ...rest }: ComponentProps<typeof Link>) => (
  <Link {...rest} className={`card ${className}`} />
)
