import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/kit/Button.tsx'
import { Dialog } from '../../ui/kit/Dialog.tsx'
import { EditSection } from '../../ui/kit/EditSection.tsx'
import { Actions } from '../../ui/kit/forms/Actions.tsx'
import { HintWithCount } from '../../ui/kit/forms/CharacterCount.tsx'
import { Choice, ChoiceGroup } from '../../ui/kit/forms/Choice.tsx'
import { FieldError } from '../../ui/kit/forms/controls.tsx'
import { SelectField, TextArea, TextField } from '../../ui/kit/forms/Field.tsx'
import { FieldPair } from '../../ui/kit/forms/FieldPair.tsx'
import { SaveBar } from '../../ui/kit/forms/SaveBar.tsx'
import { MoreMenu } from '../../ui/kit/MoreMenu.tsx'
import { Pager } from '../../ui/kit/navigation/Pager.tsx'
import { TabLinks, TabList } from '../../ui/kit/navigation/Tabs.tsx'
import { kitTexts as texts } from './kit.texts.ts'

const answers = ['one', 'two', 'three']

/** What is typed, chosen and pressed. */
export const Controls = () => (
  <>
    <EditSection title={texts.choices}>
      {([undefined, 'list', 'pair'] as const).map((frames) => (
        <ChoiceGroup
          key={frames ?? 'plain'}
          legend={frames ?? 'plain'}
          frames={frames}
          note={frames === 'list' && <FieldError>{texts.failed}</FieldError>}
        >
          {answers.map((answer) => (
            <Choice
              key={answer}
              type="radio"
              name={`choice ${frames}`}
              defaultChecked={answer === 'two'}
              disabled={!frames && answer === 'three'}
            >
              {answer}
            </Choice>
          ))}
        </ChoiceGroup>
      ))}
      <Choice name="hinted" hint={texts.emptyLead}>
        {texts.sample}
      </Choice>
    </EditSection>
    <EditSection title={texts.fields}>
      <FieldPair>
        <TextField label="Name" name="name" hint={texts.sample} />
        <TextField label="City" name="city" required={false} error={texts.failed} />
      </FieldPair>
      <SelectField
        label="Answer"
        name="answer"
        placeholder={texts.empty}
        options={answers.map((value) => ({ value, label: value }))}
      />
      <TextArea
        label="Words"
        name="words"
        hint={<HintWithCount text={texts.sample} max={20} hint={texts.emptyLead} />}
      />
      <SaveBar>
        <Button>{texts.tryAgain}</Button>
        <Button kind="sign">{texts.sample}</Button>
      </SaveBar>
    </EditSection>
    <EditSection title={texts.pages}>
      <TabLinks aria-label="As links">
        {answers.map((answer) => (
          <Link key={answer} to="/kit" aria-current={answer === 'one' ? 'page' : undefined}>
            {answer}
          </Link>
        ))}
      </TabLinks>
      <TabList aria-label="As buttons">
        {answers.map((answer) => (
          <button key={answer} type="button" role="tab" aria-selected={answer === 'one'}>
            {answer}
          </button>
        ))}
      </TabList>
      <Pager
        current={6}
        total={12}
        urlOf={(page) => `/kit?page=${page}`}
        onTurn={() => undefined}
      />
    </EditSection>
    <Dialogs />
  </>
)

function Dialogs() {
  const [isOpen, setOpen] = useState(false)
  const entries = [
    { label: 'Change', Icon: Pencil, onSelect: () => setOpen(true) },
    { label: 'Delete', Icon: Trash2, isDanger: true, onSelect: () => setOpen(true) },
  ]
  return (
    <EditSection title={texts.dialogs}>
      <MoreMenu label="More" title={texts.title} entries={entries} />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.title}>
        <p>{texts.sample}</p>
        <Actions
          quiet={<Button onClick={() => setOpen(false)}>{texts.tryAgain}</Button>}
          main={
            <Button kind="main" onClick={() => setOpen(false)}>
              {texts.title}
            </Button>
          }
        />
      </Dialog>
    </EditSection>
  )
}
