import { Button } from '../../ui/kit/Button.tsx'
import { Chip } from '../../ui/kit/Chip.tsx'
import { EditSection } from '../../ui/kit/EditSection.tsx'
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
      <Row gap={6} align="start">
        {([0, 2, 4] as const).map((gap) => (
          <Stack key={gap} gap={gap}>
            {chips}
          </Stack>
        ))}
      </Row>
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
      </>
    ),
    Grid: (
      <>
        {([undefined, 'narrow', 'wide'] as const).map((column) => (
          <Grid key={column ?? 'usual'} gap={3} column={column}>
            {texts.answers.map((answer) => (
              <Well key={answer}>{answer}</Well>
            ))}
          </Grid>
        ))}
      </>
    ),
    Columns: (
      <Columns>
        <Panel pad="small">{texts.sample}</Panel>
        <p data-ruled>{texts.sample}</p>
      </Columns>
    ),
    Scene: (
      <Scene data-panel>
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
      <Screen title={texts.sample} hint={texts.sample} width="narrow">
        <p>{texts.sample}</p>
      </Screen>
    ),
  },
)
