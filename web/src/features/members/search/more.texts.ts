export const moreTexts = {
  more: (count: number) => (count > 0 ? `More filters (${count})` : 'More filters'),
  loading: 'Loading more filters...',
  failed: 'More filters could not be loaded. Please reload the page.',
  resultsFailed: 'The results could not be loaded. Please reload the page.',
} as const
