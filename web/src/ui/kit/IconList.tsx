import type { LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Chip } from './Chip.tsx'
import { Row, Text } from './layout.ts'
import { Beside, Disc, Rows } from './surfaces.ts'
import type { Elements } from './text/elements.ts'

/** A list of what belongs to a member, such as keys. */
export const IconList = ({ children }: { children: Elements }) => (
  <Rows pad="small">{children}</Rows>
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
    <Beside as="li" phone="full">
      <Disc>
        <Icon aria-hidden />
      </Disc>
      {form ?? (
        <>
          <div>
            <Row gap={2} lines="near">
              <b>{name}</b>
              {marks.map((text) => (
                <Chip key={text} size="mini" tone="ok">
                  {text}
                </Chip>
              ))}
            </Row>
            <Text ink="quiet" size="small">
              {facts}
            </Text>
          </div>
          {children && <Row gap={3}>{children}</Row>}
        </>
      )}
    </Beside>
  )
}
