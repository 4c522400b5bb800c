import { accountRules } from '@wayside/contract/accounts'
import { useEffect, useState } from 'react'
import { pictureProblem } from './pictureProblem.ts'

interface Preview {
  file: File
  /** Missing when the browser could not read the file as a picture. */
  url?: string
}

/** The chosen profile picture, a preview of it and what is wrong with it. A wrong one stays chosen until it is removed or replaced. */
export function usePicture() {
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<Preview>()
  const drawn = preview?.file === file ? preview : undefined

  useEffect(() => {
    if (!file || pictureProblem(file)) return
    const url = URL.createObjectURL(file)
    let isWanted = true
    void draw(file).then((isPicture) => isWanted && setPreview(isPicture ? { file, url } : { file }))
    return () => {
      isWanted = false
      setPreview(undefined)
      URL.revokeObjectURL(url)
    }
  }, [file])

  return {
    file,
    problem: file && (pictureProblem(file) ?? (drawn && !drawn.url ? accountRules.pictureNotImage : undefined)),
    preview: drawn?.url,
    choose: (next: File | undefined) => setFile(next),
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
