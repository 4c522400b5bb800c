import { Crop, ImagePlus, Trash2, Undo2 } from 'lucide-react'
import { type ComponentProps, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { lazyPart } from '../../../browser/lazyPart.ts'
import { Button, ButtonShape } from '../../kit/Button.tsx'
import { focusOnMount } from '../../kit/feedback/focusOnMount.ts'
import { FieldError } from '../../kit/forms/controls.tsx'
import { Row, Stack, Text } from '../../kit/layout.ts'
import { VisuallyHidden } from '../../kit/parts.ts'
import { Beside, Disc } from '../../kit/surfaces.ts'
import { Avatar } from '../Avatar.tsx'
import { type Crop as PictureCrop, paintCrop, placeOfCrop } from './crop.ts'
import styles from './PicturePicker.module.css'
import { pictureTexts as texts } from './picture.texts.ts'
import { useFileDrop } from './useFileDrop.ts'
import { type Picture, pictureTypes } from './usePicture.ts'

// Loaded with the first picture. Where it cannot be loaded, the middle of the picture is uploaded.
const CropPanel = lazyPart(() => import('./CropPanel.tsx'))

/** Lets the member choose or drop the optional profile picture and crop it, and previews it. */
export function PicturePicker({ picture, error }: { picture: Picture; error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  const [panel, setPanel] = useState<{ of: File; is: 'closed' | 'again' | 'moved' }>()
  const { isOver, target } = useFileDrop(picture.choose)
  const { file, crop, currentPicture, isRemoved } = picture
  // A new picture opens the panel by itself.
  const state = panel && panel.of === file ? panel.is : 'new'

  const then = (change: () => void) => () => {
    change()
    if (!input.current) return
    input.current.value = ''
    input.current.focus()
  }

  const adjustPresent = async () => {
    const chosen = await picture.choosePresent()
    if (chosen) setPanel({ of: chosen, is: 'again' })
  }

  return (
    <div>
      <Text as="label" weight="strong" htmlFor="field-profilePic">
        {texts.label} <span className={styles.optional}>{texts.optional}</span>
      </Text>
      <div
        className={styles.pictureDrop}
        data-over={isOver || undefined}
        data-wrong={error ? true : undefined}
        {...target}
      >
        <Beside>
          <Disc size="large" className={styles.pictureRound}>
            {crop ? (
              <CropCanvas
                crop={crop}
                side={184}
                className={styles.pictureShown}
                role="img"
                aria-label={texts.preview}
              />
            ) : currentPicture ? (
              <Avatar picture={currentPicture} size={92} className={styles.pictureShown ?? ''} />
            ) : (
              <ImagePlus aria-hidden />
            )}
          </Disc>
          <Stack gap={2} ink="quiet" size="small">
            <p id="field-profilePic-hint">
              {file ? (
                <Text as="span" ink="full" weight="strong" translate="no">
                  {file.name}
                </Text>
              ) : isRemoved ? (
                texts.willBeRemoved
              ) : (
                <>
                  <span className={styles.pictureByMouse}>{texts.drop} </span>
                  <span>{texts.hint}</span>
                </>
              )}
            </p>
            {error && (
              <FieldError id="field-profilePic-error" role="alert">
                {error}
              </FieldError>
            )}
            <Row gap={2}>
              <ButtonShape size="small" data-ring className={styles.pictureChoose}>
                <input
                  ref={input}
                  type="file"
                  id="field-profilePic"
                  name="profilePic"
                  accept={pictureTypes.join()}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={
                    error ? 'field-profilePic-hint field-profilePic-error' : 'field-profilePic-hint'
                  }
                  onChange={({ currentTarget }) => {
                    // A cancelled dialog empties the input in some browsers, so the chosen file is
                    // held here.
                    const [chosen] = currentTarget.files ?? []
                    if (chosen) picture.choose(chosen)
                  }}
                />
                <span aria-hidden>{file || currentPicture ? texts.change : texts.choose}</span>
              </ButtonShape>
              {!file && currentPicture && (
                <Button size="small" onClick={adjustPresent}>
                  <Crop aria-hidden />
                  {texts.adjust}
                </Button>
              )}
              {crop && state === 'closed' && (
                <Button
                  size="small"
                  ref={focusOnMount}
                  onClick={() => setPanel({ of: crop.file, is: 'again' })}
                >
                  <Crop aria-hidden />
                  {texts.adjust}
                </Button>
              )}
              {(file || currentPicture) && (
                <Button
                  size="small"
                  onClick={then(file ? () => picture.choose(undefined) : picture.remove)}
                >
                  <Trash2 aria-hidden />
                  {texts.remove}
                </Button>
              )}
              {!file && isRemoved && (
                <Button size="small" onClick={then(picture.keep)}>
                  <Undo2 aria-hidden />
                  {texts.keep}
                </Button>
              )}
            </Row>
          </Stack>
        </Beside>
        {crop && state !== 'closed' && (
          <Suspense>
            <CropPanel
              crop={crop}
              picture={picture}
              isOpenedAgain={state === 'again'}
              onChange={() => setPanel({ of: crop.file, is: 'moved' })}
              onDone={() => setPanel({ of: crop.file, is: 'closed' })}
            />
          </Suspense>
        )}
      </div>
      <VisuallyHidden as="p" role="status">
        {crop && (state === 'moved' ? describe(crop) : state === 'new' && texts.opened)}
      </VisuallyHidden>
    </div>
  )
}

function describe(crop: PictureCrop) {
  const { across, down } = placeOfCrop(crop)
  return texts.describe(Math.round(crop.zoom * 100), across, down)
}

/** Shows the chosen part of a picture; `side` is in pixels of the canvas. */
export function CropCanvas({
  crop,
  side,
  ...rest
}: { crop: PictureCrop; side: number } & ComponentProps<'canvas'>) {
  const ref = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    if (ref.current) paintCrop(ref.current, crop)
  }, [crop])
  return <canvas {...rest} ref={ref} width={side} height={side} />
}
