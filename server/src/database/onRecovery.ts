import type pg from 'pg'

const LOOK_MS = 500

/** Calls back each time the database answers again after connections to it were lost. */
export function onRecovery(pool: pg.Pool, recovered: () => void) {
  let isLooking = false
  pool.on('error', () => {
    if (isLooking) return
    isLooking = true
    look()
  })

  function look() {
    pool.query('select 1').then(
      () => {
        isLooking = false
        recovered()
      },
      () => {
        if (!pool.ending) setTimeout(look, LOOK_MS).unref()
      },
    )
  }
}
