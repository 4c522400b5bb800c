import { limits } from '@wayside/contract/limits'

/** What the server can read; an SVG is a document, not a picture, here. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** What the form says about a wrong picture; registration and profile word it differently (spec §5). */
export interface PictureRules {
  pictureNotImage: string
  pictureTooBig: string
}

/** spec §5: what is wrong with a chosen profile picture. */
export function pictureProblem({ size, type }: { size: number; type: string }, rules: PictureRules): string | undefined {
  if (!pictureTypes.includes(type)) return rules.pictureNotImage
  if (size > limits.pictureBytes) return rules.pictureTooBig
  return undefined
}
