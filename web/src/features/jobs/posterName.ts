import { detailTexts } from './jobs.texts.ts'

/** spec §2, Job detail: full name, else the first name, else nobody in particular. */
export function posterName({ name, lastname }: { name?: string; lastname?: string }): string {
  const first = name?.trim()
  const last = lastname?.trim()
  if (!first) return detailTexts.anonymous
  return last ? `${first} ${last}` : first
}

/** The letter of the avatar, whole even when it is made of several code units. */
export const initialOf = (name: string) => ([...new Intl.Segmenter('en').segment(name)][0]?.segment ?? '').toUpperCase()
