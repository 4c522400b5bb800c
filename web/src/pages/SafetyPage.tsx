import { rules } from '@wayside/contract/rules'
import { EyeOff, LifeBuoy } from 'lucide-react'
import { usePageTitle } from '../browser/pageTitle.ts'
import { Operator } from '../features/safety/Operator.tsx'
import { PublicNumbers } from '../features/safety/PublicNumbers.tsx'
import { safetyTexts as texts } from '../features/safety/safety.texts.ts'
import { EditSection } from '../ui/kit/EditSection.tsx'
import { Notice } from '../ui/kit/feedback/Notice.tsx'
import { Grid, Stack, Text, WithIcon } from '../ui/kit/layout.ts'
import { Well } from '../ui/kit/surfaces.ts'
import styles from './SafetyPage.module.css'
import { TextFrame } from './TextFrame.tsx'

/** The rules, what moderators do and cannot do, and the public numbers. */
export function Component() {
  usePageTitle(texts.title)
  return (
    <TextFrame
      title={texts.title}
      hint={texts.hint}
      aside={
        <>
          <Operator hint={texts.operatorHint} />
          <PublicNumbers />
        </>
      }
    >
      <Notice tone="error" Icon={LifeBuoy} role="note">
        <b>{texts.danger}</b>
      </Notice>
      <EditSection title={texts.rules}>
        <Text ink="quiet">{texts.rulesHint}</Text>
        <Grid as="ol" gap={3} className={styles.rules}>
          {Object.entries(rules).map(([name, rule]) => (
            <Well as="li" weight="strong" key={name}>
              {rule}
            </Well>
          ))}
        </Grid>
      </EditSection>
      <EditSection title={texts.handled}>
        <ol className={styles.steps}>
          {texts.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <Text ink="quiet">{text}</Text>
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
