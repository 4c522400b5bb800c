import { CircleChevronDown, CircleMinus, OctagonAlert, TriangleAlert } from 'lucide-react'
import { priorityWords } from './moderation.texts.ts'
import styles from './PriorityMark.module.css'

const shapes = { 1: OctagonAlert, 2: TriangleAlert, 3: CircleChevronDown, 4: CircleMinus }
const isKnown = (priority: number): priority is keyof typeof shapes =>
  Object.hasOwn(shapes, priority)

/** Shows how urgent a case is, by word and shape, never by colour alone. */
export function PriorityMark({ priority }: { priority: number }) {
  const Icon = shapes[isKnown(priority) ? priority : 3]
  return (
    <span className={styles.priority} data-priority={priority}>
      <Icon aria-hidden />
      <span>{priorityWords[priority] ?? priority}</span>
    </span>
  )
}
