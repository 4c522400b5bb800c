import { accountRules } from '@wayside/contract/accounts'
import { limits } from '@wayside/contract/limits'

/** What the server can read; an SVG is a document, not a picture, here. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** spec §5: what is wrong with a chosen profile picture. */
export function pictureProblem({ size, type }: { size: number; type: string }): string | undefined {
  if (!pictureTypes.includes(type)) return accountRules.pictureNotImage
  if (size > limits.pictureBytes) return accountRules.pictureTooBig
  return undefined
}
