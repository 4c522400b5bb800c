import { MapPin } from 'lucide-react'
import { ControlBox } from '../../ui/kit/forms/controls.tsx'
import { Panel, Row, Text, WithIcon } from '../../ui/kit/layout.ts'
import { Badge, CornerBadge, VisuallyHidden } from '../../ui/kit/parts.ts'
import { AsWritten } from '../../ui/kit/text/AsWritten.tsx'
import { LinkedText, linkify } from '../../ui/kit/text/LinkedText.tsx'
import { PageBody, PageHead } from '../../ui/kit/text/PageHead.tsx'
import { TimeLabel } from '../../ui/kit/text/TimeLabel.tsx'
import { kitTexts as texts } from './kit.texts.ts'
import { samplesOf } from './samples.ts'

const inks = ['full', 'quiet', 'faint', 'brand', 'ok', 'danger'] as const
const noon = '2026-11-20T12:00:00.000Z'

export const words = samplesOf(
  {
    Text,
    WithIcon,
    Badge,
    CornerBadge,
    VisuallyHidden,
    AsWritten,
    LinkedText,
    TimeLabel,
    PageBody,
    PageHead,
  },
  {
    Text: (
      <>
        {inks.map((ink) => (
          <Row key={ink} gap={4} lines="near">
            <Text ink={ink}>{ink}</Text>
            <Text ink={ink} size="large">
              {texts.sample}
            </Text>
            <Text ink={ink} size="small" weight="strong">
              {texts.sample}
            </Text>
          </Row>
        ))}
        <Text>{texts.long}</Text>
        <b data-plain>{texts.sample}</b>
        <p data-words>{texts.long}</p>
        {(['1', '2', '3'] as const).map((lines) => (
          <p key={lines} data-clamp={lines}>
            {`${texts.sample} `.repeat(20)}
          </p>
        ))}
        <p data-clamp="1">{texts.long}</p>
        <p data-capital>{texts.answers[0].toLowerCase()}</p>
      </>
    ),
    WithIcon: (
      <Row gap={4}>
        {inks.map((ink) => (
          <WithIcon key={ink} ink={ink} size="small">
            <MapPin aria-hidden />
            <span>{ink}</span>
          </WithIcon>
        ))}
      </Row>
    ),
    Badge: (
      <p>
        <Badge>12</Badge>
      </p>
    ),
    CornerBadge: (
      <ControlBox>
        <p>{texts.sample}</p>
        <CornerBadge>3</CornerBadge>
      </ControlBox>
    ),
    VisuallyHidden: (
      <p>
        <span>{texts.sample}</span>
        <VisuallyHidden>{` ${texts.more}`}</VisuallyHidden>
      </p>
    ),
    AsWritten: (
      <p>
        <AsWritten>{texts.short}</AsWritten>
      </p>
    ),
    LinkedText: (
      <p>
        <LinkedText parts={linkify(texts.linked)} />
      </p>
    ),
    TimeLabel: (
      <Row gap={4}>
        {[5, 90, 5000].map((minutes) => (
          <TimeLabel key={minutes} at={noon} now={Date.parse(noon) + minutes * 60_000} />
        ))}
      </Row>
    ),
    PageBody: (
      <PageBody>
        <p>{texts.sample}</p>
      </PageBody>
    ),
    // Last, since the heading of a screen is of the first level.
    PageHead: {
      plain: <PageHead title={texts.sample} hint={texts.sample} />,
      isOverlapped: (
        <>
          <PageHead title={texts.sample} isOverlapped />
          <PageBody>
            <Panel pad="medium">
              <p>{texts.sample}</p>
            </Panel>
          </PageBody>
        </>
      ),
    },
  },
)
