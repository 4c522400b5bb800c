import { useState } from 'react'
import { apiUrl } from '../../api/apiUrl.ts'
import styles from './Avatar.module.css'

interface AvatarProps {
  picture: string
  /** Width and height in CSS pixels. */
  size: number
  className?: string
}

/** The picture is always beside the name, so it has no text alternative. */
export function Avatar({ picture, size, className = '' }: AvatarProps) {
  const [failed, setFailed] = useState<string[]>([])
  const url = pictureUrl(picture)
  // A missing size falls back to the full picture, and a missing picture to the default.
  const small = smallPictures(picture)
  const srcSet = small && !failed.includes(small) ? small : undefined
  const src = failed.includes(url) ? defaultPicture : url
  return (
    <img
      className={`${styles.avatar} ${className}`}
      // srcSet is set before src, so that the browser knows the smaller sizes when it starts to
      // load.
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

/** spec §3: returns the address of a member's picture, or of the default one. */
export function pictureUrl(profilePic: string): string {
  if (!profilePic) return defaultPicture
  if (profilePic.startsWith('http') || profilePic.startsWith('/assets/')) return profilePic
  if (profilePic.startsWith('/uploads/')) return apiUrl(profilePic)
  return apiUrl(`/uploads/${encodeURIComponent(profilePic)}`)
}

const uploadName = /^(?:\/uploads\/)?([0-9a-f]{32})\.webp$/

/**
 * Returns the srcset of an upload, which the server stores in two smaller sizes; with data saving
 * only the smallest.
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
