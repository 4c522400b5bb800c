import { CloudOff, Inbox } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { Alerts } from '../../ui/kit/feedback/Alerts.tsx'
import { dismissAlert, showAlert, showUndoToast } from '../../ui/kit/feedback/alertStore.ts'
import { EmptyPane } from '../../ui/kit/feedback/EmptyPane.tsx'
import { EmptyState } from '../../ui/kit/feedback/EmptyState.tsx'
import { ErrorPage } from '../../ui/kit/feedback/ErrorPage.tsx'
import { Notice, NoticeDetail } from '../../ui/kit/feedback/Notice.tsx'
import { QueryFailed, QueryView } from '../../ui/kit/feedback/QueryView.tsx'
import { LoadingRows, Skeleton, SkeletonRow } from '../../ui/kit/feedback/Skeleton.tsx'
import { Spinner } from '../../ui/kit/feedback/Spinner.tsx'
import { Row, Stack } from '../../ui/kit/layout.ts'
import { Disc } from '../../ui/kit/surfaces.ts'
import { kitTexts as texts } from './kit.texts.ts'
import { samplesOf } from './samples.ts'

const refetch = () => undefined
const queries = {
  loading: { data: undefined, error: null, refetch },
  failed: { data: undefined, error: new Error(texts.failed), refetch },
  empty: { data: [], error: null, refetch },
  shown: { data: [texts.sample], error: null, refetch },
}

const first = ([sample]: string[]) => <p>{sample}</p>
const view = { texts, lines: 2, children: first } as const

function toast() {
  const id = showUndoToast(texts.sample, { label: texts.undo, go: () => dismissAlert(id) })
}

export const feedback = samplesOf(
  {
    QueryView,
    QueryFailed,
    Skeleton,
    SkeletonRow,
    LoadingRows,
    Spinner,
    Notice,
    NoticeDetail,
    Alerts,
    EmptyState,
    EmptyPane,
    ErrorPage,
  },
  {
    QueryView: {
      plain: <QueryView<string[]> {...view} query={queries.shown} />,
      loading: <QueryView<string[]> {...view} query={queries.loading} />,
      failed: <QueryView<string[]> {...view} query={queries.failed} />,
      isInset: <QueryView<string[]> {...view} query={queries.failed} isInset />,
      isEmpty: (
        <QueryView<string[]>
          {...view}
          query={queries.empty}
          isEmpty={({ length }) => length === 0}
          empty={<EmptyPane Icon={Inbox} title={texts.empty} text={texts.emptyHint} />}
        />
      ),
    },
    QueryFailed: {
      plain: <QueryFailed onTryAgain={refetch}>{texts.failed}</QueryFailed>,
      isInset: (
        <QueryFailed onTryAgain={refetch} isInset>
          {texts.failed}
        </QueryFailed>
      ),
    },
    Skeleton: (
      <Stack gap={3}>
        {(['line', 'sentence', 'button', 'title', 'row', 'card', 'tall', 'face'] as const).map(
          (shape) => (
            <Skeleton key={shape} shape={shape} />
          ),
        )}
        {(['short', 'half', 'long'] as const).map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </Stack>
    ),
    SkeletonRow: <SkeletonRow />,
    LoadingRows: <LoadingRows text={texts.loading} />,
    Spinner: {
      plain: <Spinner text={texts.loading} />,
      small: <Spinner text={texts.loading} pad="small" />,
    },
    Notice: (
      <>
        {(['ok', 'error', 'info'] as const).map((tone) => (
          <Notice key={tone} tone={tone}>
            {texts.sample}
          </Notice>
        ))}
      </>
    ),
    NoticeDetail: (
      <Notice tone="info">
        <span>{texts.sample}</span>
        <NoticeDetail>{texts.sample}</NoticeDetail>
      </Notice>
    ),
    Alerts: (
      <Row gap={3}>
        <Button onClick={() => showAlert(texts.failed, { why: texts.sample })}>
          {texts.alert}
        </Button>
        <Button onClick={toast}>{texts.toast}</Button>
      </Row>
    ),
    EmptyState: {
      plain: (
        <EmptyState
          picture={
            <Disc size="large">
              <Inbox aria-hidden />
            </Disc>
          }
          title={texts.empty}
          level={3}
          text={texts.emptyHint}
        >
          <ButtonLink to="/">{texts.more}</ButtonLink>
        </EmptyState>
      ),
      isAlert: (
        <EmptyState
          picture={
            <Disc size="large">
              <CloudOff aria-hidden />
            </Disc>
          }
          title={texts.failed}
          level={3}
          text={texts.sample}
          isAlert
          onTryAgain={refetch}
        />
      ),
    },
    EmptyPane: {
      plain: (
        <EmptyPane Icon={Inbox} title={texts.empty} text={texts.emptyHint}>
          <ButtonLink to="/">{texts.more}</ButtonLink>
        </EmptyPane>
      ),
      isAtTop: <EmptyPane Icon={Inbox} title={texts.empty} text={texts.emptyHint} isAtTop />,
    },
    ErrorPage: {
      plain: (
        <ErrorPage sign={texts.sign} title={texts.failed} text={texts.sample}>
          <ButtonLink to="/">{texts.more}</ButtonLink>
        </ErrorPage>
      ),
      isAlert: (
        <ErrorPage
          sign={<CloudOff aria-hidden />}
          title={texts.failed}
          text={texts.sample}
          isAlert
          onTryAgain={refetch}
        />
      ),
    },
  },
)
