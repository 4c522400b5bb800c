import { Link } from 'react-router'
import { part } from './layout.ts'

/** A panel that is one link. */
export const PanelLink = part(Link, 'card')
