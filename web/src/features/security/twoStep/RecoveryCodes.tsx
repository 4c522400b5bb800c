import { Download, Printer } from 'lucide-react'
import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '../../../ui/kit/Button.tsx'
import { CopyButton } from '../../../ui/kit/CopyButton.tsx'
import { Choice } from '../../../ui/kit/forms/Choice.tsx'
import { FieldError } from '../../../ui/kit/forms/controls.tsx'
import { Grid, Row, Stack } from '../../../ui/kit/layout.ts'
import { withNames } from '../../../ui/kit/text/withNames.tsx'
import styles from './TwoStep.module.css'
import { recoveryCodeTexts as texts } from './twoStep.texts.ts'

interface Props {
  codes: readonly string[]
  /** The address of the account, which the file and the paper name. */
  email: string
  onDone: () => void
}

/** Shows recovery codes, which nobody sees again, until the member says that they are kept. */
export function RecoveryCodes({ codes, email, onDone }: Props) {
  const [isRefused, setIsRefused] = useState(false)
  const problem = useId()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const box = event.currentTarget.elements.namedItem('haveKept') as HTMLInputElement
    if (box.checked) return onDone()
    setIsRefused(true)
    box.focus()
  }
  return (
    <Stack as="form" gap={4} noValidate onSubmit={submit}>
      <p data-print="none">{texts.hint}</p>
      <p className={styles.onlyOnPaper}>{withNames(texts.file, email, location.host)}</p>
      <Grid
        as="ul"
        column="wide"
        gap={2}
        className={styles.codes}
        data-print="alone"
        aria-label={texts.list}
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Grid>
      <Row gap={3} data-print="none">
        <CopyButton text={codes.join('\n')} what={texts.copied} />
        <Button onClick={() => save(email, codes)}>
          <Download aria-hidden />
          {texts.download}
        </Button>
        <Button onClick={() => print()}>
          <Printer aria-hidden />
          {texts.print}
        </Button>
      </Row>
      <div data-print="none">
        <Choice
          name="haveKept"
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? problem : undefined}
          onChange={() => setIsRefused(false)}
        >
          {texts.haveKept}
        </Choice>
        {isRefused && <FieldError id={problem}>{texts.notKept}</FieldError>}
      </div>
      <Row gap={3} data-print="none">
        <Button type="submit" kind="main">
          {texts.done}
        </Button>
      </Row>
    </Stack>
  )
}

/** Saves the codes as a text file. */
function save(email: string, codes: readonly string[]) {
  const type = 'text/plain'
  const lines = [texts.each, '', ...codes, '']
  const file = new Blob([[texts.file(email, location.host), ...lines].join('\n')], { type })
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = texts.fileName
  link.click()
  // Some browsers read the file only after this event.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
