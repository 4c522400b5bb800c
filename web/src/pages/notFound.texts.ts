export const notFoundTexts = {
  pageTitle: 'Page not found',
  title: 'No path leads here.',
  hint: 'This page does not exist, or it has moved without leaving a sign.',
  home: 'Home',
  discover: 'Discover People',
} as const
