import type { PrivacySettings as Settings } from '@wayside/contract/privacy'
import { EditSection } from '../../ui/kit/EditSection.tsx'
import { QueryView } from '../../ui/kit/feedback/QueryView.tsx'
import { Skeleton } from '../../ui/kit/feedback/Skeleton.tsx'
import { CheckField } from '../../ui/kit/forms/CheckField.tsx'
import { Stack, Text } from '../../ui/kit/layout.ts'
import { VisuallyHidden } from '../../ui/kit/parts.ts'
import { privacyTexts as texts } from './privacy.texts.ts'
import { RadioField } from './RadioField.tsx'
import { usePrivacy, usePrivacySetting } from './usePrivacy.ts'

/** The section of the settings about who sees and reaches the member. */
export function PrivacySettings() {
  const query = usePrivacy()
  return (
    <QueryView query={query} texts={texts} placeholder={<LoadingForm />}>
      {(settings) => <PrivacyForm settings={settings} />}
    </QueryView>
  )
}

function PrivacyForm({ settings }: { settings: Settings }) {
  const profileFor = usePrivacySetting(settings, 'profileFor')
  const isListed = usePrivacySetting(settings, 'isListed')
  const firstContact = usePrivacySetting(settings, 'firstContact')
  const showLastSeen = usePrivacySetting(settings, 'showLastSeen')
  const readReceipts = usePrivacySetting(settings, 'readReceipts')
  const isForContacts = profileFor.value === 'contacts'
  return (
    <Stack as="form" gap={5} onSubmit={(event) => event.preventDefault()}>
      <EditSection title={texts.profile}>
        <Text ink="quiet">{texts.hint}</Text>
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
    </Stack>
  )
}

/** Cards of about the same size while the settings load. */
const LoadingForm = () => (
  <Stack gap={5}>
    <VisuallyHidden as="p" role="status">
      {texts.loading}
    </VisuallyHidden>
    {[texts.profile, texts.contact, texts.presence].map((title) => (
      <EditSection key={title} title={title}>
        <Skeleton />
        <Skeleton />
        <Skeleton width="half" />
      </EditSection>
    ))}
  </Stack>
)
