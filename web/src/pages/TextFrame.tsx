import { Columns, Stack } from '../ui/kit/layout.ts'
import type { Elements } from '../ui/kit/text/elements.ts'
import { PageBody, PageHead } from '../ui/kit/text/PageHead.tsx'
import styles from './TextFrame.module.css'

interface Props {
  title: string
  hint: string
  /** Stands beside the other sections on a wide screen, below them on a narrow one. */
  aside: Elements
  children: Elements
}

/** Frames a page of texts for everybody. */
export const TextFrame = ({ title, hint, aside, children }: Props) => (
  <>
    <PageHead title={title} hint={hint} />
    <PageBody className={styles.text}>
      <Columns>
        <Stack gap={5}>{children}</Stack>
        <Stack gap={5}>{aside}</Stack>
      </Columns>
    </PageBody>
  </>
)
