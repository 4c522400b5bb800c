const HALF_DAY_MS = 43_200_000

/** The last day on which there is time in every zone: that of UTC−12. */
export const lastDayFor = (instant: string) =>
  new Date(Date.parse(instant) - 1 - HALF_DAY_MS).toISOString().slice(0, 10)
