import { Check, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import Cropper from 'react-easy-crop'
import { Row, Stack } from '../../kit/layout.ts'
import { Beside } from '../../kit/surfaces.ts'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '../../kit/Button.tsx'
import styles from './CropPanel.module.css'
import { type Crop, MAX_ZOOM, rotateCrop, zoomCrop } from './crop.ts'
import { pictureTexts as texts } from './picture.texts.ts'
import type { Picture } from './usePicture.ts'

interface CropPanelProps {
  crop: Crop
  picture: Picture
  /** The button that opened the panel is gone, so the panel takes the focus. */
  isOpenedAgain: boolean
  /** Called after a change that screen readers do not announce by themselves. */
  onChange: () => void
  onDone: () => void
}

/** The distance in pixels that an arrow key moves the picture. */
const STEP = 12
const zoomKeys: Record<string, number> = { '+': 1.1, '=': 1.1, '-': 1 / 1.1, _: 1 / 1.1 }
/** A press that moves fewer pixels than this is a tap. */
const TAP = 5

/** Lets the member choose the visible square of a picture by hand, wheel or keys. */
export default function CropPanel({
  crop,
  picture,
  isOpenedAgain,
  onChange,
  onDone,
}: CropPanelProps) {
  const percent = Math.round(crop.zoom * 100)
  return (
    <Row as="fieldset" gap={5} className={styles.crop} ruled>
      <legend>{texts.crop}</legend>
      <CropStage crop={crop} picture={picture} hasFocus={isOpenedAgain} onChange={onChange} />
      <Stack gap={4} ink="quiet" size="small" className={styles.cropSide}>
        <p id="crop-keys">{texts.keys}</p>
        <Beside className={styles.cropZoom}>
          <ZoomOut aria-hidden />
          <input
            type="range"
            min={100}
            max={MAX_ZOOM * 100}
            step={5}
            value={percent}
            aria-label={texts.zoom}
            aria-valuetext={texts.percent(percent)}
            // In a form, Enter would submit it.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            onChange={({ target }) =>
              picture.adjust((now) => zoomCrop(now, Number(target.value) / 100 / now.zoom))
            }
          />
          <ZoomIn aria-hidden />
        </Beside>
        <Row gap={2}>
          <Button
            onClick={() => {
              picture.adjust(rotateCrop)
              onChange()
            }}
          >
            <RotateCw aria-hidden />
            {texts.turn}
          </Button>
          <Button onClick={onDone}>
            <Check aria-hidden />
            {texts.done}
          </Button>
        </Row>
      </Stack>
    </Row>
  )
}

type StageProps = Pick<CropPanelProps, 'crop' | 'picture' | 'onChange'> & { hasFocus: boolean }

/**
 * Wraps the cropper. The library drags, pinches, zooms by wheel and moves by arrow keys; +, − and
 * tapping are ours.
 */
function CropStage({ crop, picture, hasFocus, onChange }: StageProps) {
  const url = useObjectUrl(crop.file)
  const cropper = useRef<Cropper>(null)
  const stage = useRef<HTMLDivElement>(null)
  const pressed = useRef({ x: 0, y: 0 })
  const mount = useCallback(
    (element: HTMLDivElement | null) => {
      stage.current = element
      if (hasFocus) element?.focus()
    },
    [hasFocus],
  )

  const pressKey = (event: KeyboardEvent) => {
    // Keys with a modifier belong to the browser: Alt and an arrow leave the page.
    if (event.ctrlKey || event.metaKey || event.altKey) return event.stopPropagation()
    const { [event.key]: factor } = zoomKeys
    if (factor) picture.adjust((now) => zoomCrop(now, factor))
    else if (!event.key.startsWith('Arrow')) return
    event.preventDefault()
    onChange()
  }
  /** Members who cannot drag tap where the middle should be. */
  const tap = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    if (Math.hypot(clientX - pressed.current.x, clientY - pressed.current.y) >= TAP) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const [right, down] = [left + width / 2 - clientX, top + height / 2 - clientY]
    picture.adjust((now) => ({
      ...now,
      position: { x: now.position.x + right, y: now.position.y + down },
    }))
  }

  const cropperProps = {
    ref: mount,
    role: 'application',
    'aria-label': texts.stage,
    'aria-describedby': 'crop-keys',
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the element with role="application" inside the library
    // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys do what the tap does
    <div
      className={styles.cropStage}
      data-ring
      onKeyDownCapture={pressKey}
      onPointerDown={({ clientX, clientY }) => {
        pressed.current = { x: clientX, y: clientY }
      }}
      onClick={tap}
    >
      {url && (
        <Cropper
          ref={cropper}
          classes={{
            containerClassName: styles.cropBox ?? '',
            cropAreaClassName: styles.cropArea ?? '',
          }}
          image={url}
          crop={crop.position}
          zoom={crop.zoom}
          rotation={crop.rotation}
          maxZoom={MAX_ZOOM}
          aspect={1}
          objectFit="cover"
          cropShape="round"
          showGrid={false}
          keyboardStep={STEP}
          initialCroppedAreaPercentages={crop.area}
          cropperProps={cropperProps}
          disableAutomaticStylesInjection
          onCropChange={(position) => picture.adjust((now) => ({ ...now, position }))}
          onZoomChange={(zoom) => picture.adjust((now) => ({ ...now, zoom }))}
          onCropAreaChange={(area) => picture.adjust((now) => ({ ...now, area }))}
          onInteractionStart={() => stage.current?.focus({ preventScroll: true })}
          // The wheel zooms only a focused picture, and a touchpad pinch always; otherwise the page
          // scrolls.
          onWheelRequest={(event) => {
            // Work-around: the library no longer follows the scrolling page once the picture was
            // dragged.
            cropper.current?.saveContainerPosition()
            return event.ctrlKey || document.activeElement === stage.current
          }}
        />
      )}
    </div>
  )
}

function useObjectUrl(file: File) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return url
}
