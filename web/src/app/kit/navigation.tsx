import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Button } from '../../ui/kit/Button.tsx'
import { Dialog } from '../../ui/kit/Dialog.tsx'
import { Actions } from '../../ui/kit/forms/Actions.tsx'
import { Text } from '../../ui/kit/layout.ts'
import { MoreMenu } from '../../ui/kit/MoreMenu.tsx'
import { BackLink } from '../../ui/kit/navigation/BackLink.tsx'
import { ListRow } from '../../ui/kit/navigation/ListRow.tsx'
import { Pager } from '../../ui/kit/navigation/Pager.tsx'
import { ShowMore } from '../../ui/kit/navigation/ShowMore.tsx'
import { TabLinks } from '../../ui/kit/navigation/TabLinks.ts'
import { Tabs } from '../../ui/kit/navigation/Tabs.tsx'
import { Disc, Rows } from '../../ui/kit/surfaces.ts'
import { kitTexts as texts } from './kit.texts.ts'
import { samplesOf } from './samples.ts'

const nothing = () => undefined

const row = (
  <>
    <Disc data-initial aria-hidden>
      {texts.sample.charAt(0)}
    </Disc>
    <b data-clamp="1">{texts.long}</b>
    <time dateTime="2026-11-20">{texts.day}</time>
    <Text as="span" clamp={1}>
      {texts.long}
    </Text>
  </>
)

const list = {
  hasMore: true,
  isLoadingMore: false,
  hasMoreFailed: false,
  error: null,
  showMore: nothing,
}

export const navigation = samplesOf(
  { BackLink, TabLinks, Tabs, Pager, ListRow, ShowMore, Dialog, MoreMenu },
  {
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
    Tabs: (
      <Tabs
        label={texts.tabs}
        tabs={texts.answers.map((answer) => ({
          key: answer.toLowerCase(),
          label: answer,
          panel: <p>{`${answer}: ${texts.sample}`}</p>,
        }))}
      />
    ),
    Pager: <PagerSample />,
    ListRow: {
      plain: (
        <Rows>
          <li>
            <ListRow to="/">{row}</ListRow>
          </li>
        </Rows>
      ),
      isUnread: (
        <Rows>
          <li>
            <ListRow to="/" isUnread>
              {row}
            </ListRow>
          </li>
        </Rows>
      ),
      current: (
        <Rows>
          <li>
            <ListRow to="/" aria-current="true">
              {row}
            </ListRow>
          </li>
        </Rows>
      ),
    },
    ShowMore: {
      plain: <ShowMore list={list} texts={texts} />,
      loading: <ShowMore list={{ ...list, isLoadingMore: true }} texts={texts} />,
      failed: (
        <ShowMore
          list={{ ...list, hasMoreFailed: true, error: new Error(texts.failed) }}
          texts={texts}
        />
      ),
    },
    Dialog: <DialogSample />,
    MoreMenu: (
      <MoreMenu
        label={texts.more}
        title={texts.title}
        entries={[
          { label: texts.change, Icon: Pencil, onSelect: nothing },
          { label: texts.delete, Icon: Trash2, isDanger: true, onSelect: nothing },
        ]}
      />
    ),
  },
)

/** One that can be turned, since several would be landmarks of the same name. */
function PagerSample() {
  const [search] = useSearchParams()
  return (
    <Pager
      current={Number(search.get('page') ?? 6)}
      total={12}
      linkOf={(page) => ({ to: `/kit?page=${page}` })}
      onTurn={nothing}
    />
  )
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
