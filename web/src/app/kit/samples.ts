import type { ReactElement } from 'react'

/** The parts of the kit in their states, by the name of the part. */
export type Samples = Record<string, ReactElement>
