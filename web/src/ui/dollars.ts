const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** spec §9: whole-dollar display. */
export const dollars = (amount: number) => usd.format(amount)
