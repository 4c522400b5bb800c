import { whatText } from '@wayside/contract/agreementTerms'
import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '../../../browser/mediaQueries.ts'
import { useSession } from '../../../session/SessionProvider.tsx'
import { Button } from '../../../ui/kit/Button.tsx'
import { cardTexts as texts } from '../agreements.texts.ts'
import { AgreementCard } from './AgreementCard.tsx'
import { useChatAgreements } from './useChatAgreements.ts'
import styles from './WaitingBars.module.css'

/** Above the messages of a chat, one bar for each agreement that waits for the reader. */
export default function WaitingBars({ chatId }: { chatId: string }) {
  const { me } = useSession()
  const { data } = useChatAgreements(chatId)
  const [opened, setOpened] = useState<string>()
  const waiting = data?.filter(({ turn }) => me && turn === me._id) ?? []
  const shown = waiting.find(({ _id }) => _id === opened)
  useEffect(() => {
    if (opened) showCard(opened)
  }, [opened])
  if (!me || waiting.length === 0) return null
  return (
    <>
      <ul className={styles.bars} data-print="none" aria-label={texts.bars}>
        {waiting.map((agreement) => (
          <li key={agreement._id}>
            <Bell aria-hidden />
            <span>{texts.bar(whatText(agreement.kind, agreement.terms))}</span>
            <Button
              kind="inline"
              className={styles.show}
              onClick={() => showCard(agreement._id) || setOpened(agreement._id)}
            >
              {texts.show}
            </Button>
          </li>
        ))}
      </ul>
      {shown && (
        <div className={styles.farCard} data-print="none">
          <AgreementCard agreement={shown} me={me._id} />
          <Button kind="quiet" onClick={() => setOpened(undefined)}>
            {texts.close}
          </Button>
        </div>
      )}
    </>
  )
}

/** Goes to the card among the messages; false when it is further up than what is loaded. */
function showCard(id: string) {
  const card = document.querySelector<HTMLElement>(`[data-agreement="${CSS.escape(id)}"]`)
  card?.scrollIntoView({
    block: 'center',
    behavior: prefersReducedMotion() ? 'instant' : 'smooth',
  })
  card?.querySelector('h3')?.focus({ preventScroll: true })
  return card !== null
}
