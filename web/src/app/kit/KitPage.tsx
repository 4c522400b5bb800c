import { Flag, Hand, Inbox, MapPin, Pencil, Trash2 } from 'lucide-react'
import { Button, ButtonLink, IconButton, TextLink } from '../../ui/kit/Button.tsx'
import { ChipButton, ChipLink } from '../../ui/kit/Chip.tsx'
import { EditSection } from '../../ui/kit/EditSection.tsx'
import { EmptyPane } from '../../ui/kit/feedback/EmptyState.tsx'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { QueryView } from '../../ui/kit/feedback/QueryView.tsx'
import { Skeleton, SkeletonRow } from '../../ui/kit/feedback/Skeleton.tsx'
import { Spinner } from '../../ui/kit/feedback/Spinner.tsx'
import { Grid, Panel, Row, Text, WithIcon } from '../../ui/kit/layout.ts'
import { ListRow } from '../../ui/kit/navigation/ListRow.tsx'
import { ShowMore } from '../../ui/kit/navigation/ShowMore.tsx'
import { Badge } from '../../ui/kit/parts.ts'
import { Screen } from '../../ui/kit/Screen.tsx'
import { Beside, Chip, Disc, Facts, Quote, Rows, Well } from '../../ui/kit/surfaces.ts'
import { Controls } from './Controls.tsx'
import { kitTexts as texts } from './kit.texts.ts'

/** Every part of the kit in its states, for developers: `/kit` where `npm run dev` serves it. */
export const Component = () => (
  <Screen title={texts.title} lead={texts.lead}>
    <EditSection title={texts.buttons}>
      {(['plain', 'main', 'danger', 'quiet', 'inline', 'sign'] as const).map((kind) => (
        <Row key={kind} gap={3}>
          <Button kind={kind}>{kind}</Button>
          <Button kind={kind} isSmall>
            <Pencil aria-hidden />
            <span>{kind}</span>
          </Button>
          <Button kind={kind} disabled>
            {kind}
          </Button>
          <ButtonLink kind={kind} to="/">
            {kind}
          </ButtonLink>
        </Row>
      ))}
      <Row gap={3}>
        <IconButton aria-label="Delete">
          <Trash2 aria-hidden />
        </IconButton>
        <TextLink isAlone to="/">
          {texts.sample}
        </TextLink>
        <Badge>12</Badge>
      </Row>
    </EditSection>
    <EditSection title={texts.words}>
      {(['full', 'quiet', 'faint', 'brand', 'ok', 'danger'] as const).map((ink) => (
        <Row key={ink} gap={4} lines="near">
          <Text ink={ink}>{ink}</Text>
          <Text ink={ink} size="large">
            {texts.sample}
          </Text>
          <Text ink={ink} size="small" weight="strong">
            {texts.sample}
          </Text>
          <WithIcon ink={ink} size="mini">
            <MapPin aria-hidden />
            <span>{ink}</span>
          </WithIcon>
        </Row>
      ))}
      <Text>{texts.long}</Text>
      <h3 data-plain>{texts.sample}</h3>
      <p data-words>{texts.long}</p>
      <p data-clamp="1">{texts.long}</p>
    </EditSection>
    <EditSection title={texts.surfaces}>
      <Grid gap={4}>
        {(['small', 'medium', 'large'] as const).map((pad) => (
          <Panel key={pad} pad={pad} gap={2} lift={pad === 'large' ? 'high' : 'low'}>
            <b>{pad}</b>
            <span>{texts.sample}</span>
          </Panel>
        ))}
      </Grid>
      {([undefined, 'ok', 'danger', 'info'] as const).map((tone) => (
        <Well key={tone ?? 'plain'} tone={tone}>
          {texts.sample}
        </Well>
      ))}
      <Quote>{texts.sample}</Quote>
      <Row gap={2}>
        {([undefined, 'ok', 'danger', 'info', 'quiet'] as const).map((tone) => (
          <Chip key={tone ?? 'plain'} tone={tone}>
            <Flag aria-hidden />
            <span>{tone ?? 'plain'}</span>
          </Chip>
        ))}
        <ChipLink to="/">{texts.sample}</ChipLink>
        <ChipLink to="/" aria-current="page">
          {texts.sample}
        </ChipLink>
        <ChipButton>{texts.sample}</ChipButton>
      </Row>
    </EditSection>
    <EditSection title={texts.lists}>
      <Rows pad="small">
        {['one', 'two'].map((row) => (
          <li key={row}>
            <Beside>
              <Disc>
                <Hand aria-hidden />
              </Disc>
              <div>
                <b>{texts.long}</b>
                <Text ink="quiet" size="small">
                  {texts.sample}
                </Text>
              </div>
              <Button isSmall>{texts.tryAgain}</Button>
            </Beside>
          </li>
        ))}
      </Rows>
      <Rows>
        {[true, false].map((isUnread) => (
          <li key={String(isUnread)}>
            <ListRow to="/" isUnread={isUnread}>
              <Disc data-initial aria-hidden>
                {texts.sample.charAt(0)}
              </Disc>
              <b data-clamp="1">{texts.long}</b>
              <time dateTime="2026-11-20">{texts.day}</time>
              <span>{texts.sample}</span>
            </ListRow>
          </li>
        ))}
      </Rows>
      {[false, true].map((isLoadingMore) => (
        <ShowMore
          key={String(isLoadingMore)}
          list={{ hasMore: true, isLoadingMore }}
          texts={texts}
          onPress={() => undefined}
        />
      ))}
      <Facts>
        <div>
          <dt>{texts.empty}</dt>
          <dd>{texts.sample}</dd>
        </div>
        <div>
          <dt>{texts.loading}</dt>
          <dd>{texts.long}</dd>
        </div>
      </Facts>
    </EditSection>
    <States />
    <Controls />
  </Screen>
)

const queries = {
  loading: { data: undefined, error: null },
  failed: { data: undefined, error: new Error(texts.failed) },
  empty: { data: [], error: null },
  shown: { data: [texts.sample], error: null },
}

const States = () => (
  <EditSection title={texts.states}>
    {Object.entries(queries).map(([state, query]) => (
      <QueryView<string[]>
        key={state}
        query={{ ...query, refetch: () => undefined }}
        texts={texts}
        lines={2}
        isEmpty={({ length }) => length === 0}
        empty={<EmptyPane Icon={Inbox} title={texts.empty} text={texts.emptyLead} />}
      >
        {([first]) => <p>{first}</p>}
      </QueryView>
    ))}
    <SkeletonRow />
    {(['line', 'title', 'row', 'card', 'tall', 'face'] as const).map((shape) => (
      <Skeleton key={shape} shape={shape} width={shape === 'line' ? 'long' : undefined} />
    ))}
    <Spinner text={texts.loading} />
    {(['ok', 'error', 'info'] as const).map((tone) => (
      <Notice key={tone} tone={tone}>
        {texts.sample}
      </Notice>
    ))}
  </EditSection>
)
