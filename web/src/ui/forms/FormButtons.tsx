import styles from './FormButtons.module.css'

interface Props {
  isBusy: boolean
  texts: { submit: string; busy: string; cancel: string }
  onCancel: () => void
}

/** The two ways out of a small form inside a page. */
export const FormButtons = ({ isBusy, texts, onCancel }: Props) => (
  <div className={styles.buttons}>
    <button type="submit" className="btn pri" disabled={isBusy}>
      {isBusy ? texts.busy : texts.submit}
    </button>
    <button type="button" className="btn" onClick={onCancel}>
      {texts.cancel}
    </button>
  </div>
)
