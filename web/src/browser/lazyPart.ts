import { type ComponentType, lazy } from 'react'
import { idle } from './idle.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

const nothing = { default: () => null }

/** A part that a screen can do without: nothing if its script cannot be loaded. */
export const lazyPart = <Props>(load: Load<Props>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => nothing))

/** The same, requested only once the screen is shown. */
export const lazyAfterScreen = <Props>(load: Load<Props>) =>
  lazyPart(async () => {
    await idle(1000)
    return load()
  })
