import { Button, TextLink } from '../../ui/kit/Button.tsx'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { Row, Stack } from '../../ui/kit/layout.ts'
import { unsubscribeTexts as texts } from './notifications.texts.ts'
import type { StopChoice, Stopped } from './useUnsubscribe.ts'

/** Stops the emails of a link; by a button, since mail scanners open links. */
export const UnsubscribeChoice = ({ link }: { link: StopChoice }) => (
  <Stack gap={5}>
    <Failure link={link} />
    {link.isUndone && (
      <Notice tone="ok" focus>
        {texts.undone(link.label)}
      </Notice>
    )}
    <Row gap={3} phone="full">
      <Button kind="main" aria-disabled={link.isBusy || undefined} onClick={link.stop}>
        {texts.stop}
      </Button>
      <Button aria-disabled={link.isBusy || undefined} onClick={link.stopAll}>
        {texts.stopAll}
      </Button>
    </Row>
    <AllSettings />
  </Stack>
)

export const UnsubscribeUndo = ({ link }: { link: Stopped }) => (
  <Stack gap={5}>
    <Failure link={link} />
    {link.isUndone && (
      <Notice tone="info" focus>
        {texts.offInSettings}
      </Notice>
    )}
    <Row gap={3} phone="full">
      <Button aria-disabled={link.isBusy || undefined} onClick={link.undo}>
        {texts.undo}
      </Button>
    </Row>
    <AllSettings />
  </Stack>
)

const Failure = ({ link: { failure, attempt } }: { link: StopChoice | Stopped }) =>
  failure && (
    <Notice key={attempt} tone="error" focus>
      {failure}
    </Notice>
  )

const AllSettings = () => (
  <p data-ruled>
    <TextLink isAlone to="/settings/notifications">
      {texts.settings}
    </TextLink>
  </p>
)
