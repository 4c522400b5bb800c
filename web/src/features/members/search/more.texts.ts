export const moreTexts = {
  more: (count: number) => (count > 0 ? `More filters (${count})` : 'More filters'),
  loading: 'Loading more filters...',
  failed: 'More filters could not be loaded. Please reload the page.',
  noResults: 'The results could not be loaded. Please reload the page.',
} as const
