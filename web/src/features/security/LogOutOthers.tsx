import { useQuery } from '@tanstack/react-query'
import { sayWhy } from '../../api/sayWhy.ts'
import { countOf } from '../../format/counts.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { Row, Stack } from '../../ui/kit/layout.ts'
import { sessionTexts, logOutOthersTexts as texts } from './security.texts.ts'
import { sessionsQuery, useEndSessions } from './useSecurity.ts'

/** Says what has changed in how one logs in, and offers to log out whoever else is logged in. */
export function LogOutOthers({ changed }: { changed: string }) {
  const { data: sessions = [] } = useQuery(sessionsQuery)
  const { mutate: end, isPending, data: ended, error } = useEndSessions()
  return (
    <Stack gap={3}>
      <Notice tone="ok" focus>
        <p>{changed}</p>
        {sessions.length > 1 && (
          <Row justify="between" gap={3}>
            {texts.text}
            <Button kind="danger" disabled={isPending} onClick={() => end(undefined)}>
              {texts.submit}
            </Button>
          </Row>
        )}
        {ended !== undefined && <p>{sessionTexts.ended(countOf(ended, 'session'))}</p>}
      </Notice>
      {error && <Notice tone="error">{sayWhy(error, texts)}</Notice>}
    </Stack>
  )
}
