import { ArrowRight } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { z } from 'zod/mini'
import { registerTexts } from './accounts.texts.ts'

/** Leads to the login screen by itself `after` so many ms, or at once by a click. */
export function GoToLogin({ after, from, outbox }: { after: number } & Arrival) {
  const navigate = useNavigate()

  // Replaces the page: Back must not lead into the same wait again.
  useEffect(() => {
    const timer = setTimeout(
      () => void navigate('/login', { replace: true, state: { from, outbox } }),
      after,
    )
    return () => clearTimeout(timer)
  }, [after, from, outbox, navigate])

  return (
    <Link className="blade" to="/login" replace state={{ from, outbox }}>
      {registerTexts.goToLogin}
      <ArrowRight className="i" aria-hidden />
    </Link>
  )
}

const arrival = z.object({
  from: z.enum(['register', 'verify', 'reset']),
  outbox: z.optional(z.string()),
})

/** What brought somebody to the login screen; it travels as the navigation's state. */
export type Arrival = z.infer<typeof arrival>

export const arrivalOf = (state: unknown): Arrival | undefined => arrival.safeParse(state).data
