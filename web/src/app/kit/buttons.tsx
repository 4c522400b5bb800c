import { Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { Fragment, type ReactElement } from 'react'
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
import { samplesOf } from './samples.ts'

const kinds = ['plain', 'main', 'danger', 'quiet', 'inline', 'sign'] as const

const ofEachKind = (show: (kind: (typeof kinds)[number]) => ReactElement) => (
  <Row gap={3}>
    {kinds.map((kind) => (
      <Fragment key={kind}>{show(kind)}</Fragment>
    ))}
  </Row>
)

export const buttons = samplesOf(
  {
    Button,
    ButtonLink,
    ButtonAnchor,
    ButtonShape,
    IconButton,
    TextLink,
    ChipLink,
    ChipButton,
    CopyButton,
    ShareButton,
  },
  {
    Button: {
      plain: ofEachKind((kind) => <Button kind={kind}>{kind}</Button>),
      small: ofEachKind((kind) => (
        <Button kind={kind} size="small">
          <Pencil aria-hidden />
          <span>{kind}</span>
        </Button>
      )),
      disabled: ofEachKind((kind) => (
        <Button kind={kind} disabled>
          {kind}
        </Button>
      )),
      wide: (
        <Stack gap={3}>
          {kinds.map((kind) => (
            <Button key={kind} kind={kind} wide>
              {kind}
            </Button>
          ))}
        </Stack>
      ),
      busy: ofEachKind((kind) => (
        <Button kind={kind} aria-busy>
          <RefreshCw aria-hidden />
          <span>{kind}</span>
        </Button>
      )),
    },
    ButtonLink: {
      plain: ofEachKind((kind) => (
        <ButtonLink kind={kind} to="/">
          {kind}
        </ButtonLink>
      )),
      small: (
        <ButtonLink size="small" to="/">
          {texts.short}
        </ButtonLink>
      ),
      wide: (
        <ButtonLink wide to="/">
          {texts.sample}
        </ButtonLink>
      ),
    },
    ButtonAnchor: {
      plain: ofEachKind((kind) => (
        <ButtonAnchor kind={kind} href="/">
          {kind}
        </ButtonAnchor>
      )),
      small: (
        <ButtonAnchor size="small" href="/">
          {texts.short}
        </ButtonAnchor>
      ),
      wide: (
        <ButtonAnchor wide href="/">
          {texts.sample}
        </ButtonAnchor>
      ),
    },
    ButtonShape: <ButtonShape>{texts.short}</ButtonShape>,
    IconButton: {
      plain: (
        <Row>
          <IconButton aria-label={texts.delete}>
            <Trash2 aria-hidden />
          </IconButton>
        </Row>
      ),
      disabled: (
        <Row>
          <IconButton aria-label={texts.change} disabled>
            <Pencil aria-hidden />
          </IconButton>
        </Row>
      ),
    },
    TextLink: {
      plain: (
        <Text>
          <span>{texts.sample}</span> <TextLink to="/">{texts.more}</TextLink>
        </Text>
      ),
      isAlone: (
        <TextLink isAlone to="/">
          {texts.more}
        </TextLink>
      ),
    },
    ChipLink: (
      <Row gap={2}>
        <ChipLink to="/">{texts.short}</ChipLink>
        <ChipLink to="/" aria-current="page">
          {texts.short}
        </ChipLink>
      </Row>
    ),
    ChipButton: {
      plain: (
        <Row gap={2}>
          <ChipButton>{texts.short}</ChipButton>
          <ChipButton tone="ok">{texts.short}</ChipButton>
          <ChipButton aria-pressed>{texts.short}</ChipButton>
        </Row>
      ),
      disabled: (
        <Row>
          <ChipButton disabled>{texts.short}</ChipButton>
        </Row>
      ),
    },
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
  },
)
