import { accountRules } from '@wayside/contract/accounts'
import { limits } from '@wayside/contract/limits'

/** spec §5: what is wrong with a chosen profile picture. An SVG is a document, not a picture, here. */
export function pictureProblem({ size, type }: { size: number; type: string }): string | undefined {
  if (!type.startsWith('image/') || type === 'image/svg+xml') return accountRules.pictureNotImage
  if (size > limits.pictureBytes) return accountRules.pictureTooBig
  return undefined
}
