import { MapPin } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/kit/Button.tsx'
import { Actions } from '../../ui/kit/forms/Actions.tsx'
import {
  CharacterCount,
  CharactersLeft,
  HintWithCount,
} from '../../ui/kit/forms/CharacterCount.tsx'
import { CheckField } from '../../ui/kit/forms/CheckField.tsx'
import { Choice, ChoiceGroup } from '../../ui/kit/forms/Choice.tsx'
import {
  ControlBox,
  FieldError,
  FieldHint,
  Input,
  Select,
  TextBox,
} from '../../ui/kit/forms/controls.tsx'
import { Field, fieldProps, SelectField, TextArea, TextField } from '../../ui/kit/forms/Field.tsx'
import { FieldPair } from '../../ui/kit/forms/FieldPair.tsx'
import { FormButtons } from '../../ui/kit/forms/FormButtons.tsx'
import { OneTimeCode } from '../../ui/kit/forms/OneTimeCode.tsx'
import { Outcome } from '../../ui/kit/forms/Outcome.tsx'
import { SaveBar } from '../../ui/kit/forms/SaveBar.tsx'
import { SearchBox } from '../../ui/kit/forms/SearchBox.tsx'
import { SubmitButton } from '../../ui/kit/forms/SubmitButton.tsx'
import { TagInput } from '../../ui/kit/forms/TagInput.tsx'
import { Row, Stack } from '../../ui/kit/layout.ts'
import { kitTexts as texts } from './kit.texts.ts'
import type { Samples } from './samples.ts'

const { label, sample, failed, short } = texts
const options = texts.answers.map((value) => ({ value, label: value }))
const nothing = () => undefined

export const fields: Samples = {
  Field: (
    <Field label={label} name="own" hint={sample}>
      <ControlBox>
        <Input defaultValue={short} {...fieldProps('own', { hint: sample })} />
      </ControlBox>
    </Field>
  ),
  TextField: (
    <>
      <TextField label={label} name="hinted" hint={sample} />
      <TextField label={label} name="optional" required={false} defaultValue={short} />
      <TextField label={label} name="wrong" error={failed} />
      <TextField label={label} name="disabled" disabled defaultValue={short} />
    </>
  ),
  TextArea: (
    <TextArea
      label={label}
      name="words"
      hint={<HintWithCount text={sample} max={20} hint={short} />}
    />
  ),
  SelectField: (
    <SelectField label={label} name="answer" placeholder={texts.empty} options={options} />
  ),
  FieldPair: (
    <FieldPair>
      <TextField label={label} name="left" />
      <TextField label={label} name="right" error={failed} />
    </FieldPair>
  ),
  Input: <Input aria-label={label} placeholder={sample} />,
  TextBox: <TextBox aria-label={label} placeholder={sample} />,
  ControlBox: (
    <ControlBox>
      <MapPin aria-hidden />
      <Input aria-label={label} />
    </ControlBox>
  ),
  Select: (
    <Select aria-label={label}>
      {texts.answers.map((answer) => (
        <option key={answer}>{answer}</option>
      ))}
    </Select>
  ),
  FieldHint: <FieldHint>{sample}</FieldHint>,
  FieldError: <FieldError>{failed}</FieldError>,
  CharacterCount: (
    <Row gap={4}>
      <CharacterCount text={short} max={20} />
      <CharacterCount text={sample} max={20} />
    </Row>
  ),
  HintWithCount: <HintWithCount text={sample} max={20} hint={short} />,
  CharactersLeft: <CharactersLeft text={sample} max={20} />,
  OneTimeCode: <OneTimeCode label={label} hint={sample} />,
  SearchBox: <SearchSample />,
  TagInput: <TagSample />,
}

function SearchSample() {
  const box = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState<string>(short)
  return (
    <SearchBox aria-label={label} box={box} value={value} onChange={setValue} clear={texts.clear} />
  )
}

function TagSample() {
  const [tags, setTags] = useState<readonly string[]>(['lake', 'sea'])
  const [written, setWritten] = useState('')
  return (
    <TagInput
      name="tags"
      sign="#"
      texts={texts.tags}
      tags={tags}
      written={written}
      problem={undefined}
      announcement=""
      onWrite={setWritten}
      onAdd={() => {
        setTags([...tags, written])
        setWritten('')
      }}
      onRemove={(tag) => setTags(tags.filter((other) => other !== tag))}
    />
  )
}

export const choices: Samples = {
  Choice: (
    <>
      <Choice name="plain">{sample}</Choice>
      <Choice name="chosen" defaultChecked hint={texts.emptyHint}>
        {sample}
      </Choice>
      <Choice name="disabled" disabled>
        {sample}
      </Choice>
    </>
  ),
  CheckField: (
    <>
      {(['plain', 'saved', 'failed'] as const).map((state) => (
        <CheckField
          key={state}
          name={`check-${state}`}
          label={sample}
          hint={texts.emptyHint}
          value={state !== 'plain'}
          choose={() => {}}
          outcome={{ isSaved: state === 'saved', hasFailed: state === 'failed' }}
        />
      ))}
    </>
  ),
  ChoiceGroup: (
    <>
      {([undefined, 'list', 'pair'] as const).map((frames) => (
        <ChoiceGroup
          key={frames ?? 'plain'}
          legend={frames ?? 'plain'}
          frames={frames}
          note={frames === 'list' && <FieldError>{failed}</FieldError>}
        >
          {texts.answers.map((answer, at) => (
            <Choice key={answer} type="radio" name={`choice ${frames}`} defaultChecked={at === 1}>
              {answer}
            </Choice>
          ))}
        </ChoiceGroup>
      ))}
    </>
  ),
  Outcome: (
    <>
      <Stack>
        <Outcome name="saved" isSaved hasFailed={false} />
      </Stack>
      <Stack>
        <Outcome name="failed" isSaved={false} hasFailed />
      </Stack>
      <Stack>
        <Outcome name="refused" isSaved={false} hasFailed={false} problem={failed} />
      </Stack>
    </>
  ),
  Actions: (
    <Actions
      quiet={<Button>{texts.cancel}</Button>}
      main={<Button kind="main">{texts.submit}</Button>}
    />
  ),
  FormButtons: (
    <>
      <FormButtons isBusy={false} texts={texts} onCancel={nothing} />
      <FormButtons isBusy texts={texts} onCancel={nothing} />
    </>
  ),
  SubmitButton: (
    <Row gap={3}>
      <SubmitButton isBusy={false} texts={texts} />
      <SubmitButton isBusy texts={texts} />
    </Row>
  ),
  SaveBar: (
    <SaveBar>
      <Button>{texts.cancel}</Button>
      <SubmitButton isBusy={false} texts={texts} />
    </SaveBar>
  ),
}
