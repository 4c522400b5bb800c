import { timing } from '../../timing.ts'
import { Notice } from '../../ui/Notice.tsx'
import { OutboxLine } from '../../ui/OutboxLine.tsx'
import { AccountHeading } from './AccountHeading.tsx'
import { registerTexts as texts } from './accounts.texts.ts'
import { GoToLogin } from './GoToLogin.tsx'
import './RegisterDone.css'

/** spec §4: the message after registering, then the login by itself. */
export function RegisterDone({ message, outbox }: { message: string; outbox?: string | undefined }) {
  return (
    <div className="register-done">
      <AccountHeading title={texts.done} lead={texts.doneLead} focus />
      <Notice tone="ok">
        {message || texts.created}
        <OutboxLine path={outbox} />
      </Notice>
      <GoToLogin after={timing.afterRegister} from="register" outbox={outbox} />
    </div>
  )
}
