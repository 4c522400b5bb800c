import { useState } from 'react'
import './Avatar.css'
import { defaultPicture, pictureUrl } from './pictureUrl.ts'
import { smallPictures } from './smallPictures.ts'

interface Props {
  picture: string
  /** Width and height in CSS pixels. */
  size: number
  className?: string
}

/** Always beside the member's name, so it has no text of its own. */
export function Avatar({ picture, size, className = '' }: Props) {
  const [failed, setFailed] = useState<string[]>([])
  const url = pictureUrl(picture)
  // One size missing does not cost the picture, and a missing picture has a stand-in.
  const small = smallPictures(picture)
  const srcSet = small && !failed.includes(small) ? small : undefined
  const src = failed.includes(url) ? defaultPicture : url
  return (
    <img
      className={`avatar ${className}`}
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
