import { CircleAlert, ImagePlus, Trash2, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { Avatar } from './Avatar.tsx'
import './Field.css'
import './PicturePicker.css'
import { pictureTexts } from './picture.texts.ts'
import { pictureTypes } from './pictureProblem.ts'
import { useFileDrop } from './useFileDrop.ts'
import type { Picture } from './usePicture.ts'

/** Chooses the optional profile picture, by hand or by dropping it, and shows it as others will see it. */
export function PicturePicker({ picture, error }: { picture: Picture; error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  const { isOver, target } = useFileDrop(picture.choose)
  const { file, preview, kept, isGoing } = picture

  const then = (change: () => void) => () => {
    change()
    if (!input.current) return
    input.current.value = ''
    input.current.focus()
  }

  return (
    <div className="picture">
      <label className="picture-label" htmlFor="field-profilePic">
        {pictureTexts.label} <span>{pictureTexts.optional}</span>
      </label>
      <div className="picture-drop" data-over={isOver || undefined} data-wrong={error ? true : undefined} {...target}>
        <div className="picture-round">
          {preview ? (
            <img src={preview} alt={pictureTexts.preview} />
          ) : kept ? (
            <Avatar picture={kept} size={92} />
          ) : (
            <ImagePlus className="i" aria-hidden />
          )}
        </div>
        <div className="picture-side">
          <p id="field-profilePic-hint">
            {file ? <span className="picture-name">{file.name}</span> : isGoing ? pictureTexts.goes : pictureTexts.hint}
          </p>
          {error && (
            <p className="field-error" id="field-profilePic-error" role="alert">
              <CircleAlert className="i" aria-hidden />
              {error}
            </p>
          )}
          <div className="picture-buttons">
            <span className="btn picture-choose">
              <input
                ref={input}
                type="file"
                id="field-profilePic"
                name="profilePic"
                accept={pictureTypes.join()}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? 'field-profilePic-hint field-profilePic-error' : 'field-profilePic-hint'}
                onChange={({ currentTarget }) => {
                  // A cancelled dialog empties the input in some browsers; what was chosen stays.
                  const [chosen] = currentTarget.files ?? []
                  if (chosen) picture.choose(chosen)
                }}
              />
              <span aria-hidden>{file || kept ? pictureTexts.change : pictureTexts.choose}</span>
            </span>
            {(file || kept) && (
              <button
                type="button"
                className="btn picture-remove"
                onClick={then(file ? () => picture.choose(undefined) : picture.takeAway)}
              >
                <Trash2 className="i" aria-hidden />
                {pictureTexts.remove}
              </button>
            )}
            {!file && isGoing && (
              <button type="button" className="btn" onClick={then(picture.keep)}>
                <Undo2 className="i" aria-hidden />
                {pictureTexts.keep}
              </button>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}
