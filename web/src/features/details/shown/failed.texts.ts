export const failedTexts = {
  failed: (name: string) => `More about ${name} could not be loaded.`,
} as const
