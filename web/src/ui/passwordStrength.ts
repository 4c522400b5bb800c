import { limits } from '@wayside/contract/limits'

export const strengths = ['Weak', 'Fair', 'Good', 'Strong'] as const
export type Strength = (typeof strengths)[number]

const isMixed = (password: string) => /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password) && /\d/.test(password)

/** spec §5: the label below the password field. */
export function passwordStrength(password: string): Strength {
  if (password.length < limits.passwordMin) return 'Weak'
  if (password.length < limits.passwordStrong) return 'Fair'
  return isMixed(password) ? 'Strong' : 'Good'
}
