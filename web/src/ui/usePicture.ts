import { useEffect, useState } from 'react'
import { type PictureRules, pictureProblem } from './pictureProblem.ts'

interface Preview {
  file: File
  /** Missing when the browser could not read the file as a picture. */
  url?: string
}

/**
 * The chosen profile picture, a preview of it and what is wrong with it. A wrong one stays chosen until it is removed or replaced.
 * `present` is the picture the member has; empty without one.
 */
export function usePicture(rules: PictureRules, present = '') {
  const [file, setFile] = useState<File>()
  const [isGoing, setGoing] = useState(false)
  const [preview, setPreview] = useState<Preview>()
  const drawn = preview?.file === file ? preview : undefined

  useEffect(() => {
    if (!file || pictureProblem(file, rules)) return
    const url = URL.createObjectURL(file)
    let isWanted = true
    void draw(file).then((isPicture) => isWanted && setPreview(isPicture ? { file, url } : { file }))
    return () => {
      isWanted = false
      setPreview(undefined)
      URL.revokeObjectURL(url)
    }
  }, [file, rules])

  return {
    file,
    problem: file && (pictureProblem(file, rules) ?? (drawn && !drawn.url ? rules.pictureNotImage : undefined)),
    preview: drawn?.url,
    /** The present picture, unless it is to go. */
    kept: isGoing ? '' : present,
    /** The present picture is to be taken away. */
    isGoing,
    choose: (next: File | undefined) => setFile(next),
    takeAway: () => setGoing(true),
    keep: () => setGoing(false),
  }
}

const draw = (file: File) =>
  createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close()
      return true
    },
    () => false,
  )

export type Picture = ReturnType<typeof usePicture>
