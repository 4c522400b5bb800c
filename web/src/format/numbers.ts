const usd = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})
const numbers = new Intl.NumberFormat('en')

/** spec §9: whole-dollar display. */
export const dollars = (amount: number) => usd.format(amount)

/** "12,345" */
export const formatNumber = (value: number) => numbers.format(value)

/** "12", and "99+" for larger counts, because a badge has no room for three digits. */
export const shortCount = (count: number) => (count > 99 ? '99+' : String(count))
