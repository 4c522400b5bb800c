import { resendForm } from '@wayside/contract/accounts'
import { type SubmitEvent, useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import './AskEmail.css'
import { resendTexts } from './accounts.texts.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
  onAnswer: (email: string) => void
}

/** Asks for the address a verification mail should go to. */
export function AskEmail({ isOpen, onClose, onAnswer }: Props) {
  const [problem, setProblem] = useState<string>()

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { data, error } = resendForm.safeParse(Object.fromEntries(new FormData(form)))
    setProblem(error?.issues[0]?.message)
    if (data) onAnswer(data.email)
    else form.querySelector('input')?.focus()
  }

  return (
    <Dialog open={isOpen} onClose={onClose} title={resendTexts.ask}>
      <form className="ask-email" noValidate onSubmit={submit}>
        <p>{resendTexts.askLead}</p>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          error={problem}
          onInput={() => setProblem(undefined)}
        />
        <div className="ask-email-buttons">
          <button type="button" className="btn" onClick={onClose}>
            {resendTexts.cancel}
          </button>
          <button type="submit" className="btn pri">
            {resendTexts.send}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
