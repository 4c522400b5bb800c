import { z } from 'zod/mini'
import { limits } from './limits.ts'
import { textOrNothing } from './normalize.ts'
import { optional, optionalText, tooLong } from './optionalText.ts'
import { oneLine } from './text.ts'

/** Where a guest stays, as a host writes it. */
export const addressFields = {
  address: optionalText(limits.addressMax),
  phone: optional(oneLine(limits.phoneMax, tooLong(limits.phoneMax))),
  arrival: optionalText(limits.arrivalMax),
}

/** Where a guest stays, as it is shown. */
export const stayAddress = z.object({
  address: textOrNothing,
  phone: textOrNothing,
  arrival: textOrNothing,
})
export type StayAddress = z.infer<typeof stayAddress>

/** Whether there is nothing in it. */
export const isNoAddress = ({ address, phone, arrival }: StayAddress) =>
  [address, phone, arrival].every((text) => text === '')
