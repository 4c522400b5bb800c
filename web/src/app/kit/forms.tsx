import { MapPin } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  CharacterCount,
  CharactersLeft,
  HintWithCount,
} from '../../ui/kit/forms/CharacterCount.tsx'
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
import { OneTimeCode } from '../../ui/kit/forms/OneTimeCode.tsx'
import { SearchBox } from '../../ui/kit/forms/SearchBox.tsx'
import { TagInput } from '../../ui/kit/forms/TagInput.tsx'
import { Row } from '../../ui/kit/layout.ts'
import { kitTexts as texts } from './kit.texts.ts'
import type { Samples } from './samples.ts'

const { label, sample, failed, short } = texts
const options = texts.answers.map((value) => ({ value, label: value }))

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
