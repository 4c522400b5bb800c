import styles from './NoticeBoard.module.css'

/** Draws a notice board, bare for an empty list. */
export function NoticeBoard({ isBare = false }: { isBare?: boolean }) {
  return (
    <svg className={styles.noticeBoard} viewBox="0 0 280 200" aria-hidden="true">
      <path className={styles.noticeBoardHill} d="M0 200c22-30 74-44 140-44s118 14 140 44z" />
      <path
        className={styles.noticeBoardTree}
        d="m14 176 13-36 13 36zM244 178l11-30 11 30zM232 182l8-22 8 22z"
      />
      <path className={styles.noticeBoardPost} d="M52 46h10v130H52zM218 46h10v130h-10z" />
      <path className={styles.noticeBoardShade} d="M57 46h5v130h-5zM223 46h5v130h-5z" />
      <rect className={styles.noticeBoardFrame} x="40" y="46" width="200" height="96" rx="6" />
      <rect className={styles.noticeBoardCork} x="48" y="54" width="184" height="80" rx="3" />
      <path className={styles.noticeBoardRoof} d="M28 48 44 24h192l16 24z" />
      <path className={styles.noticeBoardRidge} d="M44 24h192l2.700 4H41.300z" />
      {isBare ? (
        <g>
          <path className={styles.noticeBoardGap} d="M112 68h56v52h-56z" />
          <circle className={styles.noticeBoardPin} cx="140" cy="68" r="4" />
        </g>
      ) : (
        <>
          <g>
            <path className={styles.noticeBoardPaper} d="m58 66 44-3 4 56-44 3z" />
            <path className={styles.noticeBoardWord} d="m66 82 28-2M67 92l28-2M68 102l18-1.300" />
            <circle className={styles.noticeBoardPin} cx="80" cy="67" r="4" />
          </g>
          <g>
            <path
              className={`${styles.noticeBoardPaper} ${styles.yellow}`}
              d="m116 64 46 2-3 42-46-2z"
            />
            <path
              className={`${styles.noticeBoardWord} ${styles.dark}`}
              d="m123 79 30 1.300M122 89l20 .9"
            />
            <circle className={`${styles.noticeBoardPin} ${styles.pine}`} cx="139" cy="67" r="4" />
          </g>
          <g>
            <path className={styles.noticeBoardPaper} d="m176 68 46-4 4 58-46 4z" />
            <path
              className={styles.noticeBoardWord}
              d="m184 86 29-2.500M185 96l29-2.500M186 106l20-1.700"
            />
            <circle
              className={`${styles.noticeBoardPin} ${styles.lagoon}`}
              cx="199"
              cy="69"
              r="4"
            />
          </g>
        </>
      )}
    </svg>
  )
}
