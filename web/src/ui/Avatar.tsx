import { useState } from 'react'
import { apiUrl } from '../api/apiUrl.ts'
import styles from './Avatar.module.css'

interface AvatarProps {
  picture: string
  /** Width and height in CSS pixels. */
  size: number
  className?: string
}

/** Always beside the member's name, so it has no text of its own. */
export function Avatar({ picture, size, className = '' }: AvatarProps) {
  const [failed, setFailed] = useState<string[]>([])
  const url = pictureUrl(picture)
  // One size missing does not cost the picture, and a missing picture has a stand-in.
  const small = smallPictures(picture)
  const srcSet = small && !failed.includes(small) ? small : undefined
  const src = failed.includes(url) ? defaultPicture : url
  return (
    <img
      className={`${styles.avatar} ${className}`}
      // Before the address, so that the browser knows of the smaller ones when it begins to load.
      srcSet={srcSet}
      sizes={`${size}px`}
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setFailed([...failed, srcSet ?? url])}
    />
  )
}

const defaultPicture = '/assets/images/head8.png'

/** spec §3: where the picture of a member is; the default one when there is none. */
export function pictureUrl(profilePic: string): string {
  if (!profilePic) return defaultPicture
  if (profilePic.startsWith('http') || profilePic.startsWith('/assets/')) return profilePic
  if (profilePic.startsWith('/uploads/')) return apiUrl(profilePic)
  return apiUrl(`/uploads/${encodeURIComponent(profilePic)}`)
}

const uploadName = /^(?:\/uploads\/)?([0-9a-f]{32})\.webp$/

/**
 * The server keeps each upload in two smaller sizes as well; a browser that saves data is offered
 * the smallest only.
 */
export function smallPictures(profilePic: string, isSaving = savesData()): string | undefined {
  const name = uploadName.exec(profilePic)?.[1]
  if (!name) return undefined
  return (isSaving ? [160] : [160, 320])
    .map((side) => `${apiUrl(`/uploads/${name}-${side}.webp`)} ${side}w`)
    .join(', ')
}

const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
