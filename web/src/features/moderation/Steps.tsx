import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { ButtonLink, TextLink } from '../../ui/kit/Button.tsx'
import { WithIcon } from '../../ui/kit/layout.ts'
import styles from './Steps.module.css'

interface Props extends Omit<ComponentProps<typeof TextLink>, 'children'> {
  children: string
}

/** Leads back to the queue or to the case, where one of the three is shown at a time. */
export const StepBack = ({ children, ...link }: Props) => (
  <TextLink isAlone className={styles.back} {...link}>
    <WithIcon>
      <ArrowLeft aria-hidden />
      <span>{children}</span>
    </WithIcon>
  </TextLink>
)

/** Leads on from the case to its decision. */
export const StepOn = ({ children, ...link }: Props) => (
  <p className={styles.on}>
    <ButtonLink kind="main" wide {...link}>
      <span>{children}</span>
      <ArrowRight aria-hidden />
    </ButtonLink>
  </p>
)
