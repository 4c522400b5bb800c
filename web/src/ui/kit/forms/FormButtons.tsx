import { Button } from '../Button.tsx'
import { Actions } from './Actions.tsx'

interface Props {
  isBusy: boolean
  texts: { submit: string; busy: string; cancel: string }
  onCancel: () => void
}

/** The two ways out of a small form inside a page. */
export const FormButtons = ({ isBusy, texts, onCancel }: Props) => (
  <Actions
    quiet={<Button onClick={onCancel}>{texts.cancel}</Button>}
    main={
      <Button type="submit" kind="main" disabled={isBusy}>
        {isBusy ? texts.busy : texts.submit}
      </Button>
    }
  />
)
