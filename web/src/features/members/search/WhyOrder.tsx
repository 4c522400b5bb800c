import { Button } from '../../../ui/kit/Button.tsx'
import { Dialog } from '../../../ui/kit/Dialog.tsx'
import { Actions } from '../../../ui/kit/forms/Actions.tsx'
import { Stack } from '../../../ui/kit/layout.ts'
import type { Sort } from './found.texts.ts'
import { orderTexts as texts } from './order.texts.ts'
import styles from './WhyOrder.module.css'

interface Props {
  sort: Sort
  /** The found have similar words only. */
  isClose: boolean
  isOpen: boolean
  onClose: () => void
}

/** Explains the order: what counts, and what does not. */
export const WhyOrder = ({ sort, isClose, isOpen, onClose }: Props) => (
  <Dialog open={isOpen} onClose={onClose} title={texts.title}>
    <Stack gap={3} className={styles.why}>
      {sort === '' ? <Points /> : <p>{texts.sorted[sort]}</p>}
      <p>{isClose ? texts.similar : sort === 'newest' ? texts.newest : texts.lookedAt}</p>
      <p>{texts.unpaid}</p>
    </Stack>
    <Actions
      main={
        <Button kind="main" onClick={onClose}>
          {texts.close}
        </Button>
      }
    />
  </Dialog>
)

const Points = () => (
  <>
    <p>{texts.hint}</p>
    <table>
      <thead>
        <tr>
          <th scope="col">{texts.what}</th>
          <th scope="col">{texts.points}</th>
        </tr>
      </thead>
      <tbody>
        {texts.rows.map(([what, points]) => (
          <tr key={what}>
            <td>{what}</td>
            <td>{points}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p>{texts.equal}</p>
    <p>{texts.hidden}</p>
  </>
)
