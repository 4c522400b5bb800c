import { Pencil, Trash2 } from 'lucide-react'
import {
  Button,
  ButtonAnchor,
  ButtonLink,
  ButtonShape,
  IconButton,
  TextLink,
} from '../../ui/kit/Button.tsx'
import { ChipButton, ChipLink } from '../../ui/kit/Chip.tsx'
import { CopyButton } from '../../ui/kit/CopyButton.tsx'
import { Row, Stack, Text } from '../../ui/kit/layout.ts'
import { ShareButton } from '../../ui/kit/ShareButton.tsx'
import { kitTexts as texts } from './kit.texts.ts'
import type { Samples } from './samples.ts'

const kinds = ['plain', 'main', 'danger', 'quiet', 'inline', 'sign'] as const

export const buttons: Samples = {
  Button: (
    <>
      {kinds.map((kind) => (
        <Row key={kind} gap={3}>
          <Button kind={kind}>{kind}</Button>
          <Button kind={kind} isSmall>
            <Pencil aria-hidden />
            <span>{kind}</span>
          </Button>
          <Button kind={kind} disabled>
            {kind}
          </Button>
        </Row>
      ))}
      <Button isWide>{texts.sample}</Button>
    </>
  ),
  ButtonLink: (
    <Row gap={3}>
      {kinds.map((kind) => (
        <ButtonLink key={kind} kind={kind} to="/">
          {kind}
        </ButtonLink>
      ))}
    </Row>
  ),
  ButtonAnchor: (
    <Row gap={3}>
      {kinds.map((kind) => (
        <ButtonAnchor key={kind} kind={kind} href="/">
          {kind}
        </ButtonAnchor>
      ))}
    </Row>
  ),
  ButtonShape: <ButtonShape>{texts.short}</ButtonShape>,
  IconButton: (
    <Row gap={3}>
      <IconButton aria-label={texts.delete}>
        <Trash2 aria-hidden />
      </IconButton>
      <IconButton aria-label={texts.change} disabled>
        <Pencil aria-hidden />
      </IconButton>
    </Row>
  ),
  TextLink: (
    <Stack gap={2}>
      <Text>
        <span>{texts.sample}</span> <TextLink to="/">{texts.more}</TextLink>
      </Text>
      <TextLink isAlone to="/">
        {texts.more}
      </TextLink>
    </Stack>
  ),
  ChipLink: (
    <Row gap={2}>
      <ChipLink to="/">{texts.short}</ChipLink>
      <ChipLink to="/" aria-current="page">
        {texts.short}
      </ChipLink>
    </Row>
  ),
  ChipButton: (
    <Row gap={2}>
      <ChipButton>{texts.short}</ChipButton>
      <ChipButton data-tone="ok">{texts.short}</ChipButton>
    </Row>
  ),
  CopyButton: (
    <Row gap={3}>
      <CopyButton text={texts.sample} what={texts.key} />
    </Row>
  ),
  ShareButton: (
    <Row gap={3}>
      <ShareButton title={texts.title} path="/kit">
        {texts.more}
      </ShareButton>
      <ShareButton title={texts.title} path="/kit" onlyCopy>
        {texts.key}
      </ShareButton>
    </Row>
  ),
}
