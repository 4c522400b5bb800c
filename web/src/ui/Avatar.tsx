import { useState } from 'react'
import './Avatar.css'
import { defaultPicture, pictureUrl } from './pictureUrl.ts'

interface Props {
  picture: string
  /** Width and height in CSS pixels. */
  size: number
  className?: string
}

/** Always beside the member's name, so it has no text of its own. */
export function Avatar({ picture, size, className = '' }: Props) {
  const [failed, setFailed] = useState('')
  const url = pictureUrl(picture)
  return (
    <img
      className={`avatar ${className}`}
      src={url === failed ? defaultPicture : url}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(url)}
    />
  )
}
