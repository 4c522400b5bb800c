import { rules } from '@wayside/contract/rules'
import { EyeOff, LifeBuoy } from 'lucide-react'
import { usePageTitle } from '../browser/pageTitle.ts'
import { Operator } from '../features/safety/Operator.tsx'
import { PublicNumbers } from '../features/safety/PublicNumbers.tsx'
import { safetyTexts as texts } from '../features/safety/safety.texts.ts'
import { EditSection } from '../ui/kit/EditSection.tsx'
import { Notice } from '../ui/kit/feedback/Notice.tsx'
import { Stack, Text, WithIcon } from '../ui/kit/layout.ts'
import styles from './SafetyPage.module.css'
import { TextFrame } from './TextFrame.tsx'

/** The rules, what moderators do and cannot do, and the public numbers. */
export function Component() {
  usePageTitle(texts.title)
  return (
    <TextFrame
      title={texts.title}
      lead={texts.lead}
      aside={
        <>
          <Operator lead={texts.operatorLead} />
          <PublicNumbers />
        </>
      }
    >
      <Notice tone="error" Icon={LifeBuoy} role="note">
        {texts.danger}
      </Notice>
      <EditSection title={texts.rules}>
        <Text ink="quiet">{texts.rulesLead}</Text>
        <ol className={styles.rules}>
          {Object.entries(rules).map(([name, rule]) => (
            <li key={name}>{rule}</li>
          ))}
        </ol>
      </EditSection>
      <EditSection title={texts.handled}>
        <ol className={styles.steps}>
          {texts.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </EditSection>
      <EditSection title={texts.hidden}>
        <Stack as="ul" gap={3}>
          {texts.hiddenItems.map((item) => (
            <WithIcon as="li" key={item}>
              <EyeOff aria-hidden />
              <span>{item}</span>
            </WithIcon>
          ))}
        </Stack>
        <p>{texts.openedLog}</p>
        <p>
          <b>{texts.impostors}</b>
        </p>
      </EditSection>
    </TextFrame>
  )
}
