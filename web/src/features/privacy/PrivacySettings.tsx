import type { PrivacySettings as Settings } from '@wayside/contract/privacy'
import { Button } from '../../ui/kit/Button.tsx'
import { EditSection } from '../../ui/kit/EditSection.tsx'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { Skeleton } from '../../ui/kit/feedback/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/kit/parts.ts'
import { CheckField, RadioField } from './ChoiceFields.tsx'
import styles from './PrivacySettings.module.css'
import { privacyTexts as texts } from './privacy.texts.ts'
import { usePrivacy, usePrivacySetting } from './usePrivacy.ts'

/** The section of the settings about who sees and reaches the member. */
export function PrivacySettings() {
  const { data, isFetching, refetch } = usePrivacy()
  if (data) return <PrivacyForm settings={data} />
  return isFetching ? <LoadingForm /> : <LoadFailed onTryAgain={() => void refetch()} />
}

function PrivacyForm({ settings }: { settings: Settings }) {
  const profileFor = usePrivacySetting(settings, 'profileFor')
  const isListed = usePrivacySetting(settings, 'isListed')
  const firstContact = usePrivacySetting(settings, 'firstContact')
  const showLastSeen = usePrivacySetting(settings, 'showLastSeen')
  const readReceipts = usePrivacySetting(settings, 'readReceipts')
  const isForContacts = profileFor.value === 'contacts'
  return (
    <form className={styles.privacy} onSubmit={(event) => event.preventDefault()}>
      <EditSection title={texts.profile}>
        <p className={styles.lead}>{texts.lead}</p>
        <RadioField {...texts.profileFor} {...profileFor} />
        <CheckField
          {...texts.isListed}
          {...isListed}
          value={isListed.value && !isForContacts}
          isDisabled={isForContacts}
        />
      </EditSection>
      <EditSection title={texts.contact}>
        <RadioField {...texts.firstContact} {...firstContact} />
      </EditSection>
      <EditSection title={texts.presence}>
        <div>
          <CheckField {...texts.showLastSeen} {...showLastSeen} />
          <CheckField {...texts.readReceipts} {...readReceipts} />
        </div>
      </EditSection>
    </form>
  )
}

const LoadFailed = ({ onTryAgain }: { onTryAgain: () => void }) => (
  <Notice tone="error">
    <p>{texts.loadFailed}</p>
    <Button className={styles.tryAgain} onClick={onTryAgain}>
      {texts.tryAgain}
    </Button>
  </Notice>
)

/** Cards of about the same size while the settings load. */
const LoadingForm = () => (
  <div className={styles.privacy}>
    <VisuallyHidden as="p" role="status">
      {texts.loading}
    </VisuallyHidden>
    {[texts.profile, texts.contact, texts.presence].map((title) => (
      <EditSection key={title} title={title}>
        <Skeleton className={styles.line} />
        <Skeleton className={styles.line} />
        <Skeleton className={styles.line} />
      </EditSection>
    ))}
  </div>
)
