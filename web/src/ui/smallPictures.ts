import { apiUrl } from '../api/apiUrl.ts'

const kept = /^(?:\/uploads\/)?([0-9a-f]{32})\.webp$/

/** The server keeps each upload in two smaller sizes as well; a browser that saves data is offered the smallest only. */
export function smallPictures(profilePic: string, isSaving = savesData()): string | undefined {
  const name = kept.exec(profilePic)?.[1]
  if (!name) return undefined
  return (isSaving ? [160] : [160, 320]).map((side) => `${apiUrl(`/uploads/${name}-${side}.webp`)} ${side}w`).join(', ')
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
