import { Button } from '../../ui/kit/Button.tsx'
import { Chip, ChipLink } from '../../ui/kit/Chip.tsx'
import { EditSection } from '../../ui/kit/EditSection.tsx'
import { Skeleton } from '../../ui/kit/feedback/Skeleton.tsx'
import { Columns, Grid, Panel, Row, Scene, Stack } from '../../ui/kit/layout.ts'
import { Page } from '../../ui/kit/parts.ts'
import { Screen } from '../../ui/kit/Screen.tsx'
import { Well } from '../../ui/kit/surfaces.ts'
import { kitTexts as texts } from './kit.texts.ts'
import { samplesOf } from './samples.ts'

const chips = texts.answers.map((answer) => <Chip key={answer}>{answer}</Chip>)

export const layout = samplesOf(
  { Stack, Row, Grid, Columns, Scene, Page, EditSection, Screen },
  {
    Stack: (
      <>
        <Row gap={6} align="start">
          {([0, 1, 2, 3, 4, 5, 6] as const).map((gap) => (
            <Stack key={gap} gap={gap}>
              {chips}
            </Stack>
          ))}
        </Row>
        {(['start', 'center'] as const).map((align) => (
          <Stack key={align} gap={2} align={align}>
            {chips}
          </Stack>
        ))}
        <Stack as="ul" gap={2} dots>
          {texts.answers.map((answer) => (
            <li key={answer}>{answer}</li>
          ))}
        </Stack>
      </>
    ),
    Row: (
      <>
        {(['start', 'between', 'end', 'center'] as const).map((justify) => (
          <Row key={justify} gap={2} justify={justify === 'start' ? undefined : justify}>
            {chips}
          </Row>
        ))}
        <Row gap={3} phone="full">
          <Button>{texts.cancel}</Button>
          <Button kind="main">{texts.submit}</Button>
        </Row>
        <Row gap={2} phone="scroll">
          {texts.answers.map((answer) => (
            <ChipLink key={answer} to="/">
              {`${answer}: ${texts.sample}`}
            </ChipLink>
          ))}
        </Row>
        {(['close', 'near', 'apart'] as const).map((lines) => (
          <Row key={lines} gap={4} lines={lines}>
            <span>{lines}</span>
            <span>{texts.sample}</span>
            <span>{texts.sample}</span>
            <span>{texts.sample}</span>
          </Row>
        ))}
        {(['start', 'center', 'baseline'] as const).map((align) => (
          <Row key={align} gap={3} align={align === 'center' ? undefined : align}>
            <span>{align}</span>
            <Button>{texts.change}</Button>
          </Row>
        ))}
      </>
    ),
    Grid: (
      <>
        {([undefined, 'narrow', 'wide', 'half'] as const).map((column) => (
          <Grid key={column ?? 'usual'} gap={3} column={column}>
            {texts.answers.map((answer) => (
              <Well key={answer}>{answer}</Well>
            ))}
          </Grid>
        ))}
        {/* Without words, whose contrast is too low for more than the moment that they wait. */}
        <Grid gap={3} waits>
          <Skeleton shape="card" />
        </Grid>
      </>
    ),
    Columns: {
      plain: (
        <Columns>
          <Panel pad="small">{texts.sample}</Panel>
          <p data-ruled>{texts.sample}</p>
        </Columns>
      ),
      aside: (
        <Columns aside="start">
          <p>{texts.sample}</p>
          <Panel pad="small">{texts.sample}</Panel>
        </Columns>
      ),
    },
    Scene: (
      <Scene panel>
        <h2>{texts.sample}</h2>
        <Button>{texts.submit}</Button>
      </Scene>
    ),
    Page: <Page>{texts.sample}</Page>,
    EditSection: (
      <EditSection title={texts.sample}>
        <p>{texts.sample}</p>
      </EditSection>
    ),
    // Last, since the heading of a screen is of the first level.
    Screen: (
      <>
        {(['narrow', 'medium', 'wide'] as const).map((width) => (
          <Screen key={width} title={width} hint={texts.sample} width={width}>
            <p>{texts.sample}</p>
          </Screen>
        ))}
      </>
    ),
  },
)
