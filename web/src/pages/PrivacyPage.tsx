import { usePageTitle } from '../browser/pageTitle.ts'
import { Operator, Recipients } from '../features/safety/Operator.tsx'
import { privacyNoticeTexts as texts } from '../features/safety/privacyNotice.texts.ts'
import { StoredData } from '../features/safety/StoredData.tsx'
import { TextSection } from '../features/safety/TextSection.tsx'
import { TextFrame } from './TextFrame.tsx'

/** The data that is stored of a person, its receivers, and the person's rights. */
export function Component() {
  usePageTitle(texts.title)
  return (
    <TextFrame
      title={texts.title}
      hint={texts.hint}
      aside={
        <>
          <TextSection title={texts.browser} items={texts.browserItems} />
          <Recipients />
          <TextSection title={texts.choices} items={texts.choicesItems} />
          <TextSection title={texts.stays} hint={texts.staysHint} items={texts.staysItems} />
          <Operator hint={texts.operatorHint} />
        </>
      }
    >
      <TextSection title={texts.short} items={texts.shortItems} />
      <StoredData />
    </TextFrame>
  )
}
