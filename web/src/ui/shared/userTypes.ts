import { Backpack, House, type LucideIcon, MapPin } from 'lucide-react'
import * as texts from './userTypeBadge.texts.ts'

export const userTypes = {
  nomad: { word: texts.nomad, Icon: Backpack },
  host: { word: texts.host, Icon: House },
  local: { word: texts.local, Icon: MapPin },
} as const

/** A type that only a newer server knows is shown by its name, without an icon. */
export const userTypeOf = (type: string): { word: string; Icon?: LucideIcon } =>
  Object.hasOwn(userTypes, type) ? userTypes[type as keyof typeof userTypes] : { word: type }
