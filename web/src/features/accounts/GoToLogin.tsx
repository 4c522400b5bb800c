import { ArrowRight } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod/mini'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { registerTexts } from './accounts.texts.ts'

/** Redirects to the login after `after` ms, or at once by a click. */
export function GoToLogin({ after, from, outbox, email }: { after: number } & Arrival) {
  const navigate = useNavigate()

  // The redirect replaces the entry, so that Back does not lead into the same wait.
  useEffect(() => {
    const timer = setTimeout(
      () => void navigate('/login', { replace: true, state: { from, outbox, email } }),
      after,
    )
    return () => clearTimeout(timer)
  }, [after, from, outbox, email, navigate])

  return (
    <ButtonLink kind="sign" to="/login" replace state={{ from, outbox, email }}>
      {registerTexts.toLogin}
      <ArrowRight aria-hidden />
    </ButtonLink>
  )
}

const arrival = z.object({
  from: z.enum(['register', 'verify', 'reset']),
  outbox: z.optional(z.string()),
  /** The address of the new account, which need not be typed again. */
  email: z.optional(z.string()),
})

/** The reason for coming to the login screen, passed as navigation state. */
export type Arrival = z.infer<typeof arrival>

export const arrivalOf = (state: unknown): Arrival | undefined => arrival.safeParse(state).data
