import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './QrCode.module.css'

/** Cameras need an empty margin of four modules around the code. */
const MARGIN = 4

interface Props {
  text: string
  /** Describes the code to people who cannot see it. */
  label: string
}

/** Draws a text as a QR code: dark on white in both themes, since few cameras read the inverse. */
export function QrCode({ text, label }: Props) {
  const { size, path } = useMemo(() => {
    const { data } = encode(text, { ecc: 'M', border: MARGIN })
    return { size: data.length, path: data.map(rowPath).join('') }
  }, [text])
  return (
    <svg
      className={styles.qrCode}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect className={styles.background} width={size} height={size} />
      <path className={styles.modules} d={path} />
    </svg>
  )
}

/** One rectangle for each run of dark modules. */
function rowPath(row: readonly boolean[], y: number) {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x++
    path += `M${start} ${y}h${x + 1 - start}v1h-${x + 1 - start}z`
  }
  return path
}
