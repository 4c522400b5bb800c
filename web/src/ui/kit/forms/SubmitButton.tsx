import { ArrowRight } from 'lucide-react'

/** Submits a form and says so while it is being sent. */
export function SubmitButton({
  isBusy,
  texts,
}: {
  isBusy: boolean
  texts: { submit: string; busy: string }
}) {
  return (
    <button type="submit" className="blade" disabled={isBusy}>
      <span>{isBusy ? texts.busy : texts.submit}</span>
      <ArrowRight className="i" aria-hidden />
    </button>
  )
}
