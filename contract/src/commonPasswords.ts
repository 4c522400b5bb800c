import lines from './commonPasswords.json' with { type: 'json' }

const common = new Set(lines.flatMap((line) => line.split(' ')))

/**
 * Whether a password is one of the 3,000 most common ones, in upper or lower case. The list weighs
 * 13 KB, so the web loads this module when a password is chosen.
 */
export const isCommonPassword = (password: string) => common.has(password.toLowerCase())
