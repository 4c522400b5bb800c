import { z } from 'zod/mini'

const arrival = z.object({ from: z.enum(['register', 'verify', 'reset']), outbox: z.optional(z.string()) })

/** What brought somebody to the login screen; it travels as the navigation's state. */
export type Arrival = z.infer<typeof arrival>

export const arrivalOf = (state: unknown): Arrival | undefined => arrival.safeParse(state).data
