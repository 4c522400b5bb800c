import { CircleChevronDown, CircleMinus, OctagonAlert, TriangleAlert } from 'lucide-react'
import { Chip } from '../../ui/kit/Chip.tsx'
import { priorityWords } from './moderation.texts.ts'

const shapes = { 1: OctagonAlert, 2: TriangleAlert, 3: CircleChevronDown, 4: CircleMinus }
const tones = { 1: 'danger', 2: 'info', 3: 'quiet', 4: 'quiet' } as const

const isKnown = (priority: number): priority is keyof typeof shapes =>
  Object.hasOwn(shapes, priority)

/** Shows how urgent a case is, by word and shape, never by colour alone. */
export function PriorityMark({ priority }: { priority: number }) {
  const Icon = shapes[isKnown(priority) ? priority : 3]
  return (
    <Chip size="mini" tone={tones[isKnown(priority) ? priority : 3]}>
      <Icon aria-hidden />
      <span>{priorityWords[priority] ?? priority}</span>
    </Chip>
  )
}
