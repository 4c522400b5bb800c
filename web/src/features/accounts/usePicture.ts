import { accountRules } from '@wayside/contract/accounts'
import { useEffect, useState } from 'react'
import { pictureProblem } from './pictureProblem.ts'

/** The chosen profile picture, a preview of it and what is wrong with it. A wrong one stays chosen until it is removed or replaced. */
export function usePicture() {
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<string>()
  const [isBroken, setIsBroken] = useState(false)

  const problem = file && (isBroken ? accountRules.pictureNotImage : pictureProblem(file))

  useEffect(() => {
    if (!file || pictureProblem(file)) return
    const url = URL.createObjectURL(file)
    setPreview(url)
    return () => {
      setPreview(undefined)
      URL.revokeObjectURL(url)
    }
  }, [file])

  return {
    file,
    problem,
    preview: problem ? undefined : preview,
    choose: (next: File | undefined) => {
      setIsBroken(false)
      setFile(next)
    },
    /** The browser could not draw it. */
    reject: () => setIsBroken(true),
  }
}

export type Picture = ReturnType<typeof usePicture>
