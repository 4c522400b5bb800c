import { Actions } from './Actions.tsx'

interface Props {
  isBusy: boolean
  texts: { submit: string; busy: string; cancel: string }
  onCancel: () => void
}

/** The two ways out of a small form inside a page. */
export const FormButtons = ({ isBusy, texts, onCancel }: Props) => (
  <Actions
    quiet={
      <button type="button" className="btn" onClick={onCancel}>
        {texts.cancel}
      </button>
    }
    main={
      <button type="submit" className="btn pri" disabled={isBusy}>
        {isBusy ? texts.busy : texts.submit}
      </button>
    }
  />
)
