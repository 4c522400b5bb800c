import { languageLevels } from '@wayside/contract/detailChoices'
import { languageName, languages } from '@wayside/contract/languages'
import { limits } from '@wayside/contract/limits'
import { SelectField } from '../../../ui/kit/forms/Field.tsx'
import { languageTexts as texts } from './form.texts.ts'
import { RowList } from './RowList.tsx'
import type { DetailsEdit } from './useDetailsForm.ts'

const codes = Object.entries(languages).map(([value, label]) => ({ value, label }))
const levels = Object.entries(languageLevels).map(([value, label]) => ({ value, label }))

/** The languages of a member, each with how well they speak it. */
export function LanguageRows({ edit }: { edit: DetailsEdit }) {
  const { languages: rows } = edit.fields
  const change = (at: number, part: 'code' | 'level', value: string) =>
    edit.writeLanguages(
      rows.map((row, index) => (index === at ? { ...row, [part]: value } : row)),
      `languages.${at}.${part}`,
    )
  const all = rows.flatMap((_, at) => [`languages.${at}.code`, `languages.${at}.level`])
  return (
    <RowList
      name="languages"
      texts={texts}
      rows={rows}
      max={limits.languagesMax}
      error={edit.problemOf('languages')}
      nameOf={({ code }) => code && languageName(code)}
      onAdd={() => edit.writeLanguages([...rows, { code: '', level: '' }])}
      onRemove={(at) => edit.writeLanguages(rows.toSpliced(at, 1), ...all)}
    >
      {({ code, level }, row, at) => (
        <>
          <SelectField
            label={texts.code}
            name={`${row}.code`}
            value={code}
            error={edit.problemOf(`${row}.code`)}
            placeholder={texts.choose}
            options={codes}
            onChange={({ target }) => change(at, 'code', target.value)}
          />
          <SelectField
            label={texts.level}
            name={`${row}.level`}
            value={level}
            error={edit.problemOf(`${row}.level`)}
            placeholder={texts.choose}
            options={levels}
            onChange={({ target }) => change(at, 'level', target.value)}
          />
        </>
      )}
    </RowList>
  )
}
