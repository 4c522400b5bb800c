import { TextField } from '../../ui/TextField.tsx'
import { controlOf } from './controlOf.ts'
import { HandleField } from './HandleField.tsx'
import { editTexts as texts } from './profile.texts.ts'
import type { Edit } from './useEditProfile.ts'

const url = { inputMode: 'url', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

/** The member's other places on the web. */
export function EditLinks({ edit }: { edit: Edit }) {
  return (
    <>
      <div className="edit-pair">
        {(['instagramUN', 'twitterUN'] as const).map((field) => (
          <HandleField
            key={field}
            name={field}
            label={texts.fields[field]}
            value={edit.fields[field]}
            error={edit.problemOf(field)}
            onWrite={(value) => edit.write(field, value)}
          />
        ))}
      </div>
      <TextField {...controlOf(edit, 'facebookUN')} {...url} required={false} placeholder={texts.facebookExample} />
      <TextField {...controlOf(edit, 'webUN')} {...url} required={false} placeholder={texts.webExample} hint={texts.webHint} />
    </>
  )
}
