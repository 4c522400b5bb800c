import { MapPin } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
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
import { samplesOf } from './samples.ts'

const { label, sample, failed, short } = texts
const options = texts.answers.map((value) => ({ value, label: value }))
const select = { label, options, placeholder: texts.empty }
const answers = texts.answers.map((answer) => <option key={answer}>{answer}</option>)

export const fields = samplesOf(
  {
    Field,
    TextField,
    TextArea,
    SelectField,
    FieldPair,
    Input,
    TextBox,
    ControlBox,
    Select,
    FieldHint,
    FieldError,
    CharacterCount,
    HintWithCount,
    CharactersLeft,
    OneTimeCode,
    SearchBox,
    TagInput,
  },
  {
    Field: {
      plain: (
        <Field label={label} name="own" hint={sample}>
          <ControlBox>
            <Input defaultValue={short} {...fieldProps('own', { hint: sample })} />
          </ControlBox>
        </Field>
      ),
      error: (
        <Field label={label} name="own-wrong" error={failed}>
          <Input defaultValue={short} {...fieldProps('own-wrong', { error: failed })} />
        </Field>
      ),
    },
    TextField: {
      plain: <TextField label={label} name="text" hint={sample} />,
      optional: <TextField label={label} name="optional" required={false} defaultValue={short} />,
      error: <TextField label={label} name="text-wrong" error={failed} />,
      disabled: <TextField label={label} name="text-disabled" disabled defaultValue={short} />,
      readOnly: <TextField label={label} name="text-read" readOnly defaultValue={short} />,
    },
    TextArea: {
      plain: (
        <TextArea
          label={label}
          name="words"
          hint={<HintWithCount text={sample} max={20} hint={short} />}
        />
      ),
      error: <TextArea label={label} name="words-wrong" error={failed} defaultValue={sample} />,
      disabled: <TextArea label={label} name="words-disabled" disabled defaultValue={sample} />,
      readOnly: <TextArea label={label} name="words-read" readOnly defaultValue={sample} />,
    },
    SelectField: {
      plain: <SelectField {...select} name="answer" />,
      error: <SelectField {...select} name="answer-wrong" error={failed} />,
      disabled: <SelectField {...select} name="answer-disabled" disabled />,
    },
    FieldPair: {
      plain: (
        <FieldPair>
          <TextField label={label} name="left" />
          <TextField label={label} name="right" error={failed} />
        </FieldPair>
      ),
      isNarrow: (
        <FieldPair isNarrow>
          <TextField type="date" label={label} name="narrow-left" />
          <TextField type="date" label={label} name="narrow-right" error={failed} />
        </FieldPair>
      ),
    },
    Input: {
      plain: <Input aria-label={label} placeholder={sample} />,
      disabled: <Input aria-label={label} disabled defaultValue={short} />,
    },
    TextBox: {
      plain: <TextBox aria-label={label} placeholder={sample} />,
      disabled: <TextBox aria-label={label} disabled defaultValue={sample} />,
    },
    ControlBox: (
      <ControlBox>
        <MapPin aria-hidden />
        <Input aria-label={label} />
      </ControlBox>
    ),
    Select: {
      plain: <Select aria-label={label}>{answers}</Select>,
      disabled: (
        <Select aria-label={label} disabled>
          {answers}
        </Select>
      ),
    },
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
    OneTimeCode: {
      plain: <OneTimeCode label={label} hint={sample} scope="plain" />,
      error: <OneTimeCode label={label} error={failed} scope="wrong" />,
    },
    SearchBox: {
      plain: <SearchSample />,
      disabled: <SearchSample disabled />,
      readOnly: <SearchSample readOnly />,
      isBareOnPhone: <SearchSample isBareOnPhone />,
    },
    TagInput: {
      plain: <TagSample name="tags" />,
      problem: <TagSample name="tags-wrong" problem={failed} />,
      readOnly: <TagSample name="tags-read" readOnly />,
    },
  },
)

function SearchSample(
  state: Pick<ComponentProps<typeof SearchBox>, 'disabled' | 'readOnly' | 'isBareOnPhone'>,
) {
  const box = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState<string>(short)
  return (
    <SearchBox
      {...state}
      aria-label={label}
      ref={box}
      value={value}
      onChange={setValue}
      clear={texts.clear}
    />
  )
}

interface TagProps {
  name: string
  problem?: string
  readOnly?: boolean
}

function TagSample({ problem, ...rest }: TagProps) {
  const [tags, setTags] = useState<readonly string[]>(['lake', 'sea'])
  const [written, setWritten] = useState('')
  return (
    <TagInput
      {...rest}
      sign="#"
      texts={texts.tags}
      tags={tags}
      written={written}
      problem={problem}
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
