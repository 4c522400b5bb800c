import { Backpack, House, MapPin } from 'lucide-react'

/** Word and shape of each type of member. */
export const marks = {
  nomad: { word: 'Nomad', Icon: Backpack },
  host: { word: 'Host', Icon: House },
  local: { word: 'Local', Icon: MapPin },
} as const
