import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/kit/Button.tsx'
import { Dialog } from '../../ui/kit/Dialog.tsx'
import { Actions } from '../../ui/kit/forms/Actions.tsx'
import { MoreMenu } from '../../ui/kit/MoreMenu.tsx'
import { BackLink } from '../../ui/kit/navigation/BackLink.tsx'
import { ListRow } from '../../ui/kit/navigation/ListRow.tsx'
import { Pager } from '../../ui/kit/navigation/Pager.tsx'
import { ShowMore } from '../../ui/kit/navigation/ShowMore.tsx'
import { TabLinks, TabList } from '../../ui/kit/navigation/Tabs.tsx'
import { Disc, Rows } from '../../ui/kit/surfaces.ts'
import { kitTexts as texts } from './kit.texts.ts'
import type { Samples } from './samples.ts'

export const navigation: Samples = {
  BackLink: <BackLink to="/">{texts.back}</BackLink>,
  TabLinks: (
    <TabLinks aria-label={texts.links}>
      {texts.answers.map((answer, at) => (
        <Link key={answer} to="/kit" aria-current={at === 0 ? 'page' : undefined}>
          {answer}
        </Link>
      ))}
    </TabLinks>
  ),
  TabList: (
    <TabList aria-label={texts.tabs}>
      {texts.answers.map((answer, at) => (
        <button key={answer} type="button" role="tab" aria-selected={at === 0}>
          {answer}
        </button>
      ))}
    </TabList>
  ),
  Pager: (
    <Pager current={6} total={12} urlOf={(page) => `/kit?page=${page}`} onTurn={() => undefined} />
  ),
  ListRow: (
    <Rows>
      {[true, false].map((isUnread) => (
        <li key={String(isUnread)}>
          <ListRow to="/" isUnread={isUnread}>
            <Disc data-initial aria-hidden>
              {texts.sample.charAt(0)}
            </Disc>
            <b data-clamp="1">{texts.long}</b>
            <time dateTime="2026-11-20">{texts.day}</time>
            <span data-line data-clamp="1">
              {texts.long}
            </span>
          </ListRow>
        </li>
      ))}
    </Rows>
  ),
  ShowMore: (
    <>
      {(['ready', 'loading', 'failed'] as const).map((state) => (
        <ShowMore
          key={state}
          list={{
            hasMore: true,
            isLoadingMore: state === 'loading',
            hasMoreFailed: state === 'failed',
            error: state === 'failed' ? new Error(texts.failed) : null,
            showMore: () => undefined,
          }}
          texts={texts}
        />
      ))}
    </>
  ),
  Dialog: <DialogSample />,
  MoreMenu: (
    <MoreMenu
      label={texts.more}
      title={texts.title}
      entries={[
        { label: texts.change, Icon: Pencil, onSelect: () => undefined },
        { label: texts.delete, Icon: Trash2, isDanger: true, onSelect: () => undefined },
      ]}
    />
  ),
}

function DialogSample() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.openDialog}</Button>
      <Dialog open={isOpen} onClose={close} title={texts.title}>
        <p>{texts.sample}</p>
        <Actions
          quiet={<Button onClick={close}>{texts.cancel}</Button>}
          main={
            <Button kind="main" onClick={close}>
              {texts.submit}
            </Button>
          }
        />
      </Dialog>
    </>
  )
}
