import { ArrowRight } from 'lucide-react'
import { Button } from '../Button.tsx'

/** Submits a form and says so while it is being sent. */
export function SubmitButton({
  isBusy,
  texts,
}: {
  isBusy: boolean
  texts: { submit: string; busy: string }
}) {
  return (
    <Button type="submit" kind="sign" disabled={isBusy}>
      <span>{isBusy ? texts.busy : texts.submit}</span>
      <ArrowRight aria-hidden />
    </Button>
  )
}
