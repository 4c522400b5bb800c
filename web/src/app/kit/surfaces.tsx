import { Flag, Hand, Laptop, Smartphone } from 'lucide-react'
import { Button } from '../../ui/kit/Button.tsx'
import { Chip } from '../../ui/kit/Chip.tsx'
import { IconList, IconListItem } from '../../ui/kit/IconList.tsx'
import { Grid, Panel, Row, Text } from '../../ui/kit/layout.ts'
import { PanelLink } from '../../ui/kit/PanelLink.ts'
import { Sign, Signpost } from '../../ui/kit/Signpost.ts'
import { Beside, Disc, Facts, Quote, Rows, Well } from '../../ui/kit/surfaces.ts'
import { kitTexts as texts } from './kit.texts.ts'
import { samplesOf } from './samples.ts'

const tones = [undefined, 'ok', 'danger', 'info', 'quiet'] as const

export const surfaces = samplesOf(
  {
    Signpost,
    Sign,
    Panel,
    PanelLink,
    Well,
    Quote,
    Chip,
    Disc,
    Beside,
    Rows,
    Facts,
    IconList,
    IconListItem,
  },
  {
    Signpost: (
      <Signpost data-stands>
        {(['nomad', 'host', 'local'] as const).map((type) => (
          <Sign key={type} data-type={type}>
            <strong>{texts.title}</strong>
            <small>{texts.sample}</small>
          </Sign>
        ))}
      </Signpost>
    ),
    Sign: (
      <Sign as="p" data-type="nomad">
        {texts.sign}
      </Sign>
    ),
    Panel: (
      <Grid gap={4}>
        {(['small', 'medium', 'large'] as const).map((pad) => (
          <Panel key={pad} pad={pad} gap={2} lift={pad === 'large' ? 'high' : 'low'}>
            <b>{pad}</b>
            <span>{texts.sample}</span>
          </Panel>
        ))}
        {['', 'nomad', 'host', 'local'].map((type) => (
          <Panel key={type} pad="small" gap={2} lift="low" stripe data-type={type}>
            <Disc size="large">
              <Hand aria-hidden />
            </Disc>
            <b>{type}</b>
          </Panel>
        ))}
      </Grid>
    ),
    PanelLink: (
      <PanelLink to="/kit" rises>
        {texts.sample}
      </PanelLink>
    ),
    Well: (
      <>
        {tones.map((tone) => (
          <Well key={tone ?? 'plain'} tone={tone}>
            {texts.sample}
          </Well>
        ))}
        <Well gap={2}>
          <b>{texts.short}</b>
          <span>{texts.sample}</span>
        </Well>
      </>
    ),
    Quote: <Quote>{texts.sample}</Quote>,
    Chip: (
      <Row gap={2}>
        {tones.map((tone) => (
          <Chip key={tone ?? 'plain'} tone={tone}>
            <Flag aria-hidden />
            <span>{tone ?? texts.plain}</span>
          </Chip>
        ))}
        <Chip size="mini">{texts.short}</Chip>
      </Row>
    ),
    Disc: (
      <Row gap={2}>
        <Disc>
          <Hand aria-hidden />
        </Disc>
        <Disc size="large">
          <Hand aria-hidden />
        </Disc>
      </Row>
    ),
    Beside: (
      <>
        {([undefined, 'start'] as const).map((align) => (
          <Beside key={align ?? 'usual'} align={align}>
            <Disc>
              <Hand aria-hidden />
            </Disc>
            <div>
              <b>{texts.long}</b>
              <Text ink="quiet" size="small">
                {texts.sample}
              </Text>
            </div>
            <Button size="small">{texts.change}</Button>
          </Beside>
        ))}
      </>
    ),
    Rows: (
      <>
        {(['small', undefined] as const).map((pad) => (
          <Panel key={`${pad}`} pad={pad}>
            <Rows pad="small">
              {texts.answers.map((answer) => (
                <li key={answer}>{answer}</li>
              ))}
            </Rows>
          </Panel>
        ))}
      </>
    ),
    Facts: (
      <>
        {[false, true].map((isNarrow) => (
          <Facts key={`${isNarrow}`} data-narrow={isNarrow || undefined}>
            {texts.answers.map((answer) => (
              <div key={answer}>
                <dt>{answer}</dt>
                <dd>{texts.sample}</dd>
              </div>
            ))}
          </Facts>
        ))}
      </>
    ),
    IconList: (
      <IconList>
        <li>{texts.sample}</li>
      </IconList>
    ),
    IconListItem: (
      <IconList>
        <IconListItem
          Icon={Smartphone}
          name={texts.short}
          marks={texts.answers}
          facts={texts.sample}
        >
          <Button size="small">{texts.change}</Button>
        </IconListItem>
        <IconListItem
          Icon={Laptop}
          name={texts.short}
          facts={texts.sample}
          form={<Well>{texts.sample}</Well>}
        />
      </IconList>
    ),
  },
)
