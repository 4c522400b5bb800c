import { Laptop, MapPin } from 'lucide-react'
import './Place.css'
import { placeOf } from './placeOf.ts'

/** Where a job is; a laptop stands for anywhere. */
export function Place({ city }: { city: string | null | undefined }) {
  const { text, isAnywhere } = placeOf(city)
  const Icon = isAnywhere ? Laptop : MapPin
  return (
    <span className="job-place">
      <Icon className="i" aria-hidden />
      {text}
    </span>
  )
}
