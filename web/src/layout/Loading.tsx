import { Busy } from '../ui/Busy.tsx'

export function Loading() {
  return <Busy text="Loading..." />
}
