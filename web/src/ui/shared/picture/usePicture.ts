import { limits } from '@wayside/contract/limits'
import { useRef, useState } from 'react'
import { showAlert } from '../../kit/feedback/alertStore.ts'
import { pictureUrl } from '../Avatar.tsx'
import { type Crop, fileOfCrop, openCrop } from './crop.ts'
import { pictureTexts as texts } from './picture.texts.ts'

/**
 * Holds the chosen profile picture, its crop and its problem. A wrong file stays chosen until it is
 * removed or replaced. `present` is the stored picture; empty without one.
 */
export function usePicture(
  rules: PictureRules,
  { present = '', onChoose }: { present?: string; onChoose: () => void },
) {
  const [file, setFile] = useState<File>()
  const [isUnreadable, setUnreadable] = useState(false)
  const [isRemoved, setRemoved] = useState(false)
  const [crop, setCrop] = useState<Crop>()
  // Fast gestures and a submit read these values before the next render.
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
    /** The crop, once the file is open. */
    crop,
    /** The stored picture, unless it will be removed. */
    currentPicture: isRemoved ? '' : present,
    /** Whether saving the form removes the stored picture. */
    isRemoved,
    choose,
    /** Chooses another part of the picture. */
    adjust: (change: (crop: Crop) => Crop) =>
      latest.current.crop && show(change(latest.current.crop)),
    /**
     * Resolves to the file to upload: the crop, or the file itself when it cannot be cropped, for
     * the server to judge.
     */
    upload: async () => {
      await latest.current.opening
      return latest.current.crop ? fileOfCrop(latest.current.crop) : latest.current.file
    },
    /** Chooses the stored picture to crop it again; undefined when it cannot be loaded. */
    choosePresent: async () => {
      const file = await fileOf(pictureUrl(present))
      if (file) choose(file)
      else showAlert(texts.loadFailed)
      return file
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

/** The types that the server can read. An SVG counts as a document. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** The texts for a wrong picture; registration and profile word them differently (spec §5). */
export interface PictureRules {
  pictureNotImage: string
  pictureTooBig: string
}

/** spec §5: returns the problem of a chosen profile picture. */
export function pictureProblem(
  { size, type }: { size: number; type: string },
  rules: PictureRules,
): string | undefined {
  if (!pictureTypes.includes(type)) return rules.pictureNotImage
  if (size > limits.pictureBytes) return rules.pictureTooBig
  return undefined
}
