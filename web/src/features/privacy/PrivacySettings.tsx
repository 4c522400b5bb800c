import type { PrivacySettings as Settings } from '@wayside/contract/privacy'
import { Check } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { EditSection } from '../../ui/EditSection.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../ui/feedback/Spinner.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { CheckField, RadioField } from './ChoiceFields.tsx'
import styles from './PrivacySettings.module.css'
import { privacyTexts as texts } from './privacy.texts.ts'
import { usePrivacy, useSavePrivacy } from './usePrivacy.ts'

/** The section of the settings about who sees and reaches the member. */
export function PrivacySettings() {
  const { data, isFetching, refetch } = usePrivacy()
  if (data) return <PrivacyForm settings={data} />
  return isFetching ? <LoadingForm /> : <LoadFailed onTryAgain={() => void refetch()} />
}

function PrivacyForm({ settings }: { settings: Settings }) {
  const [chosen, setChosen] = useState(settings)
  const { save, forget, isBusy, isSaved, failure } = useSavePrivacy()
  const choose = (change: Partial<Settings>) => {
    setChosen({ ...chosen, ...change })
    forget()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    save(chosen)
  }
  const isForContacts = chosen.profileFor === 'contacts'
  return (
    <form className={styles.privacy} onSubmit={submit}>
      <EditSection title={texts.profile}>
        <RadioField
          name="profileFor"
          {...texts.profileFor}
          value={chosen.profileFor}
          onChange={(profileFor) => choose({ profileFor })}
        />
        <CheckField
          name="isListed"
          {...texts.isListed}
          isChecked={chosen.isListed && !isForContacts}
          isDisabled={isForContacts}
          onChange={(isListed) => choose({ isListed })}
        />
      </EditSection>
      <EditSection title={texts.contact}>
        <RadioField
          name="firstContact"
          {...texts.firstContact}
          value={chosen.firstContact}
          onChange={(firstContact) => choose({ firstContact })}
        />
      </EditSection>
      <EditSection title={texts.presence}>
        <div>
          <CheckField
            name="showLastSeen"
            {...texts.showLastSeen}
            isChecked={chosen.showLastSeen}
            onChange={(showLastSeen) => choose({ showLastSeen })}
          />
          <CheckField
            name="readReceipts"
            {...texts.readReceipts}
            isChecked={chosen.readReceipts}
            onChange={(readReceipts) => choose({ readReceipts })}
          />
        </div>
      </EditSection>
      {failure && (
        <Notice tone="error" focus>
          {failure}
        </Notice>
      )}
      <div className={styles.save}>
        <SubmitButton isBusy={isBusy} texts={texts} />
        <p role="status">
          {isSaved && (
            <>
              <Check className="i" aria-hidden />
              <span>{texts.saved}</span>
            </>
          )}
        </p>
      </div>
    </form>
  )
}

const LoadFailed = ({ onTryAgain }: { onTryAgain: () => void }) => (
  <Notice tone="error">
    <p>{texts.loadFailed}</p>
    <button type="button" className={`btn ${styles.tryAgain}`} onClick={onTryAgain}>
      {texts.tryAgain}
    </button>
  </Notice>
)

/** Cards of about the same size while the settings load. */
const LoadingForm = () => (
  <div className={styles.privacy}>
    <p className="vh" role="status">
      {texts.loading}
    </p>
    {[texts.profile, texts.contact, texts.presence].map((title) => (
      <EditSection key={title} title={title}>
        <Skeleton className={styles.line} />
        <Skeleton className={styles.line} />
        <Skeleton className={styles.line} />
      </EditSection>
    ))}
  </div>
)
