import { Backpack, House, type LucideIcon, MapPin } from 'lucide-react'

/** Word and shape of each type of member. */
export const userTypes = {
  nomad: { word: 'Nomad', Icon: Backpack },
  host: { word: 'Host', Icon: House },
  local: { word: 'Local', Icon: MapPin },
} as const

/** A type that only a newer server knows is shown as it is called, without a shape. */
export const userTypeOf = (type: string): { word: string; Icon?: LucideIcon } =>
  Object.hasOwn(userTypes, type) ? userTypes[type as keyof typeof userTypes] : { word: type }
