import type { ReactElement } from 'react'
import { Row, Stack, Text } from './layout.ts'
import { Page } from './parts.ts'
import styles from './Screen.module.css'
import type { Elements } from './text/elements.ts'

interface Props {
  title: string | ReactElement
  /** Says what the screen is for. */
  hint?: string
  /** The link back, above the heading. */
  back?: Elements
  /** Buttons for all of it, beside the heading. */
  actions?: Elements
  /** How wide a line may become; a screen with columns of its own takes the whole page. */
  width?: 'narrow' | 'medium' | 'wide'
  /** Absent in a `Head`, which shows the heading alone (`session/SessionProvider.tsx`). */
  children?: Elements
}

/** A screen below the header: its heading, what it is for, and its content. */
export const Screen = ({ title, hint, back, actions, width, children }: Props) => (
  <Page className={styles.screen} data-width={width}>
    <Stack as="header" gap={2} align="start">
      {back}
      <Row justify="between" gap={2} lines="near" className={styles.heading}>
        <h1 tabIndex={-1}>{title}</h1>
        {actions}
      </Row>
      {hint && (
        <Text ink="quiet" size="large" data-print="none">
          {hint}
        </Text>
      )}
    </Stack>
    {children}
  </Page>
)
