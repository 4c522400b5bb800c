import { Check, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { CutCanvas } from './CutCanvas.tsx'
import './CutPanel.css'
import type { Cut } from './cutPicture.ts'
import { type Place, pushed, zoomed, zoomMax } from './cutView.ts'
import { pictureTexts as texts } from './picture.texts.ts'
import { useCutGestures } from './useCutGestures.ts'
import type { Picture } from './usePicture.ts'

interface Props {
  cut: Cut
  picture: Picture
  /** It was asked for by a button that is gone, so it takes the focus. */
  isOpenedAgain: boolean
  /** The part was changed in a way that the screen alone would tell. */
  onChange: () => void
  onDone: () => void
}

const STEP = 0.05
const ZOOM_STEP = 1.1
const arrows: Record<string, Place> = {
  ArrowLeft: { right: -STEP, down: 0 },
  ArrowRight: { right: STEP, down: 0 },
  ArrowUp: { right: 0, down: -STEP },
  ArrowDown: { right: 0, down: STEP },
}
const zooms: Record<string, number> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP, _: 1 / ZOOM_STEP }

/** Chooses the square of a picture that others will see: by hand, by wheel or by keys. */
export function CutPanel({ cut, picture, isOpenedAgain, onChange, onDone }: Props) {
  const stage = useRef<HTMLDivElement>(null)
  const gestures = useCutGestures(stage, picture.look)
  useEffect(() => {
    if (isOpenedAgain) stage.current?.focus()
  }, [isOpenedAgain])
  const percent = Math.round(cut.view.zoom * 100)

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { [event.key]: arrow } = arrows
    const { [event.key]: zoom } = zooms
    if (arrow) picture.look((size, view) => pushed(size, view, arrow))
    else if (zoom) picture.look((size, view) => zoomed(size, view, view.zoom * zoom))
    else return
    event.preventDefault()
    onChange()
  }

  return (
    <fieldset className="cut">
      <legend>{texts.cut}</legend>
      <div
        ref={stage}
        className="cut-stage"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application of its own keys
        tabIndex={0}
        aria-label={texts.stage}
        aria-describedby="cut-keys"
        onKeyDown={press}
        {...gestures}
      >
        <CutCanvas cut={cut} side={512} aria-hidden />
      </div>
      <div className="cut-side">
        <p id="cut-keys">{texts.keys}</p>
        <div className="cut-zoom">
          <ZoomOut className="i" aria-hidden />
          <input
            type="range"
            min={100}
            max={zoomMax * 100}
            step={5}
            value={percent}
            aria-label={texts.zoom}
            aria-valuetext={texts.percent(percent)}
            // In a form, Enter would send it.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            onChange={({ target }) => picture.look((size, view) => zoomed(size, view, Number(target.value) / 100))}
          />
          <ZoomIn className="i" aria-hidden />
        </div>
        <div className="picture-buttons">
          <button
            type="button"
            className="btn"
            onClick={() => {
              picture.turn()
              onChange()
            }}
          >
            <RotateCw className="i" aria-hidden />
            {texts.turn}
          </button>
          <button type="button" className="btn" onClick={onDone}>
            <Check className="i" aria-hidden />
            {texts.done}
          </button>
        </div>
      </div>
    </fieldset>
  )
}
