import { type LucideIcon, Monitor, Smartphone } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import styles from './IconList.module.css'
import type { Elements } from './text/elements.ts'

/** A list of what belongs to a member, such as their devices. */
export const IconList = ({ children }: { children: Elements }) => (
  <ul className={styles.list}>{children}</ul>
)

interface Props {
  Icon: LucideIcon
  name: string | ReactElement
  /** Short words beside the name. */
  marks?: readonly string[]
  facts: ReactNode
  /** Stands in place of the words and the buttons. */
  form?: Elements
  /** Buttons. */
  children?: Elements
}

export function IconListItem({ Icon, name, marks = [], facts, form, children }: Props) {
  return (
    <li className={styles.item}>
      <span className={styles.icon}>
        <Icon aria-hidden />
      </span>
      {form ?? (
        <>
          <div className={styles.words}>
            <b>{name}</b>
            {marks.map((mark) => (
              <span key={mark} className={styles.mark}>
                {mark}
              </span>
            ))}
            <p>{facts}</p>
          </div>
          {children && <div className={styles.actions}>{children}</div>}
        </>
      )}
    </li>
  )
}

/** The icon of a device by its name, like `Firefox on Windows`. */
export const deviceIcon = (device: string) =>
  /iOS|Android|Phone/.test(device) ? Smartphone : Monitor
