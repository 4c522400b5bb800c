import { Backpack, House, type LucideIcon, MapPin } from 'lucide-react'

export const userTypes = {
  nomad: { word: 'Nomad', Icon: Backpack },
  host: { word: 'Host', Icon: House },
  local: { word: 'Local', Icon: MapPin },
} as const

/** A type that only a newer server knows is shown by its name, without an icon. */
export const userTypeOf = (type: string): { word: string; Icon?: LucideIcon } =>
  Object.hasOwn(userTypes, type) ? userTypes[type as keyof typeof userTypes] : { word: type }
