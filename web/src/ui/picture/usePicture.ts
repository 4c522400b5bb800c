import { useRef, useState } from 'react'
import { showAlert } from '../alerts.ts'
import { pictureUrl } from '../pictureUrl.ts'
import { type Cut, fileOfCut, openCut, turnCut } from './cutPicture.ts'
import type { Size, View } from './cutView.ts'
import { pictureTexts as texts } from './picture.texts.ts'
import { type PictureRules, pictureProblem } from './pictureProblem.ts'

/**
 * The chosen profile picture, the part of it that is wanted, and what is wrong with it. A wrong one stays chosen until it is
 * removed or replaced. `present` is the picture the member has; empty without one.
 */
export function usePicture(rules: PictureRules, { present = '', onChoose }: { present?: string; onChoose: () => void }) {
  const [file, setFile] = useState<File>()
  const [isUnreadable, setUnreadable] = useState(false)
  const [isGoing, setGoing] = useState(false)
  const [cut, setCut] = useState<Cut>()
  // What fast fingers and a sending form need to know before the next drawing.
  const latest = useRef<{ file?: File | undefined; cut?: Cut | undefined; opening?: Promise<void> }>({})

  const show = (next: Cut | undefined) => {
    latest.current.cut = next
    setCut(next)
  }
  const open = async (chosen: File) => {
    const opened = await openCut(chosen)
    if (latest.current.file !== chosen) return
    show(opened)
    setUnreadable(!opened)
  }
  const choose = (next: File | undefined) => {
    onChoose()
    latest.current = { file: next }
    setFile(next)
    setCut(undefined)
    setUnreadable(false)
    if (next && !pictureProblem(next, rules)) latest.current.opening = open(next)
  }

  return {
    file,
    problem: file && (pictureProblem(file, rules) ?? (isUnreadable ? rules.pictureNotImage : undefined)),
    /** Once the file is open: the part of it that will be sent. */
    cut,
    /** The present picture, unless it is to go. */
    kept: isGoing ? '' : present,
    /** The present picture is to be taken away. */
    isGoing,
    choose,
    /** Chooses another part of the picture. */
    look: (change: (size: Size, view: View) => View) => {
      const { cut: now } = latest.current
      if (now) show({ ...now, view: change(now.picture, now.view) })
    },
    turn: () => latest.current.cut && show(turnCut(latest.current.cut)),
    /** What goes to the server: the part, once it can be cut; else the file as it is, for the server to judge. */
    upload: async () => {
      await latest.current.opening
      return latest.current.cut ? fileOfCut(latest.current.cut) : latest.current.file
    },
    /** Chooses the present picture, so that another part of it can be cut; undefined when it cannot be loaded. */
    choosePresent: async () => {
      const file = await fileOf(pictureUrl(present))
      if (file) choose(file)
      else showAlert(texts.notLoaded)
      return file
    },
    takeAway: () => setGoing(true),
    keep: () => setGoing(false),
  }
}

async function fileOf(address: string) {
  const answer = await fetch(address).catch(() => undefined)
  const blob = answer?.ok ? await answer.blob().catch(() => undefined) : undefined
  return blob && new File([blob], texts.present, { type: blob.type })
}

export type Picture = ReturnType<typeof usePicture>
