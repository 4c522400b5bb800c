import { useQuery } from '@tanstack/react-query'
import { fullName } from '../../format/names.ts'
import { formatNumber } from '../../format/numbers.ts'
import { Grid, Panel, Row, Stack, Text } from '../../ui/kit/layout.ts'
import { AsWritten } from '../../ui/kit/text/AsWritten.tsx'
import { ModerationQueryView } from './ModerationQueryView.tsx'
import styles from './ModerationStats.module.css'
import { numberTexts as texts } from './moderation.texts.ts'
import { statsQuery } from './useModeration.ts'

const HOURS_OF_DAYS = 48

/** Hours, or whole days when there are many. */
const duration = (hours: number) =>
  hours < HOURS_OF_DAYS ? texts.hours(hours) : texts.days(Math.floor(hours / 24))

/** Shows how many cases wait, how long they take, and who decides them. */
export default function ModerationStats() {
  const query = useQuery(statsQuery)
  return (
    <Stack as="section" gap={6} className={styles.numbers} aria-labelledby="numbers-heading">
      <h2 id="numbers-heading">{texts.title}</h2>
      <ModerationQueryView query={query}>
        {({ open, urgent, oldestHours, appeals, medianHours, byModerator }) => (
          <>
            <Grid as="dl" column="narrow" gap={4} className={styles.tiles}>
              <Tile label={texts.open} value={formatNumber(open)} />
              <Tile label={texts.urgent} value={formatNumber(urgent)} isAlarm={urgent > 0} />
              <Tile label={texts.oldest} value={open ? duration(oldestHours) : '–'} />
              <Tile label={texts.appeals} value={formatNumber(appeals)} />
              <Tile
                label={`${texts.median}, ${medianHours === null ? texts.tooFew : texts.medianNote}`}
                value={medianHours === null ? '–' : duration(medianHours)}
              />
            </Grid>
            <Stack gap={2}>
              <h3>{texts.byModerator}</h3>
              <Text ink="quiet" size="small">
                {texts.byModeratorNote}
              </Text>
              {byModerator.length === 0 ? (
                <Text ink="quiet">{texts.empty}</Text>
              ) : (
                <Stack as="ul" gap={2}>
                  {byModerator.map(({ moderator, decisions }) => (
                    <Panel key={moderator._id} as="li" pad="small">
                      <Row justify="between" gap={4} lines="close">
                        <AsWritten>{fullName(moderator)}</AsWritten>
                        <b>{texts.decisions(decisions)}</b>
                      </Row>
                    </Panel>
                  ))}
                </Stack>
              )}
            </Stack>
          </>
        )}
      </ModerationQueryView>
    </Stack>
  )
}

interface TileProps {
  label: string
  value: string
  isAlarm?: boolean
}

const Tile = ({ label, value, isAlarm = false }: TileProps) => (
  <Panel pad="small" lift="low" className={styles.tile} ink={isAlarm ? 'danger' : undefined}>
    <Text as="dt" ink="quiet" size="small">
      {label}
    </Text>
    <dd>{value}</dd>
  </Panel>
)
