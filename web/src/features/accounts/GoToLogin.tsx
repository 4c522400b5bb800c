import { ArrowRight } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { registerTexts } from './accounts.texts.ts'
import type { Arrival } from './arrival.ts'

/** Leads to the login screen by itself `after` so many ms, or at once by a click. */
export function GoToLogin({ after, from, outbox }: { after: number } & Arrival) {
  const navigate = useNavigate()

  // Replaces the page: Back must not lead into the same wait again.
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/login', { replace: true, state: { from, outbox } }), after)
    return () => clearTimeout(timer)
  }, [after, from, outbox, navigate])

  return (
    <Link className="blade" to="/login" replace state={{ from, outbox }}>
      {registerTexts.goToLogin}
      <ArrowRight className="i" aria-hidden />
    </Link>
  )
}
