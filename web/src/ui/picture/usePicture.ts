import { limits } from '@wayside/contract/limits'
import { useRef, useState } from 'react'
import { pictureUrl } from '../Avatar.tsx'
import { showAlert } from '../alerts.ts'
import { type Crop, fileOfCrop, openCrop } from './crop.ts'
import { pictureTexts as texts } from './picture.texts.ts'

/**
 * The chosen profile picture, the part of it that is wanted, and what is wrong with it. A wrong one
 * stays chosen until it is removed or replaced. `present` is the picture the member has; empty
 * without one.
 */
export function usePicture(
  rules: PictureRules,
  { present = '', onChoose }: { present?: string; onChoose: () => void },
) {
  const [file, setFile] = useState<File>()
  const [isUnreadable, setUnreadable] = useState(false)
  const [isRemoved, setRemoved] = useState(false)
  const [crop, setCrop] = useState<Crop>()
  // Fast gestures and a form that is being sent read these before the next render.
  const latest = useRef<{
    file?: File | undefined
    crop?: Crop | undefined
    opening?: Promise<void>
  }>({})

  const show = (next: Crop | undefined) => {
    latest.current.crop = next
    setCrop(next)
  }
  const open = async (chosen: File) => {
    const opened = await openCrop(chosen)
    if (latest.current.file !== chosen) return
    show(opened)
    setUnreadable(!opened)
  }
  const choose = (next: File | undefined) => {
    onChoose()
    latest.current = { file: next }
    setFile(next)
    setCrop(undefined)
    setUnreadable(false)
    if (next && !pictureProblem(next, rules)) latest.current.opening = open(next)
  }

  return {
    file,
    problem:
      file && (pictureProblem(file, rules) ?? (isUnreadable ? rules.pictureNotImage : undefined)),
    /** Once the file is open: the part of it that will be uploaded. */
    crop,
    /** The present picture, unless it is to be removed. */
    currentPicture: isRemoved ? '' : present,
    /** The present picture is to be removed when the form is saved. */
    isRemoved,
    choose,
    /** Chooses another part of the picture. */
    adjust: (change: (crop: Crop) => Crop) =>
      latest.current.crop && show(change(latest.current.crop)),
    /**
     * What goes to the server: the part, once it can be cropped; else the file as it is, for the
     * server to judge.
     */
    upload: async () => {
      await latest.current.opening
      return latest.current.crop ? fileOfCrop(latest.current.crop) : latest.current.file
    },
    /**
     * Chooses the present picture, so that another part of it can be cropped; undefined when it
     * cannot be loaded.
     */
    choosePresent: async () => {
      const loaded = await fileOf(pictureUrl(present))
      if (loaded) choose(loaded)
      else showAlert(texts.notLoaded)
      return loaded
    },
    remove: () => setRemoved(true),
    keep: () => setRemoved(false),
  }
}

async function fileOf(address: string) {
  const response = await fetch(address).catch(() => undefined)
  const blob = response?.ok ? await response.blob().catch(() => undefined) : undefined
  return blob && new File([blob], texts.present, { type: blob.type })
}

export type Picture = ReturnType<typeof usePicture>

/** What the server can read; an SVG is a document, not a picture, here. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/**
 * What the form says about a wrong picture; registration and profile word it differently (spec §5).
 */
export interface PictureRules {
  pictureNotImage: string
  pictureTooBig: string
}

/** spec §5: what is wrong with a chosen profile picture. */
export function pictureProblem(
  { size, type }: { size: number; type: string },
  rules: PictureRules,
): string | undefined {
  if (!pictureTypes.includes(type)) return rules.pictureNotImage
  if (size > limits.pictureBytes) return rules.pictureTooBig
  return undefined
}
