export const notFoundTexts = {
  title: 'Page not found',
  heading: 'No path leads here.',
  text: 'This page does not exist, or it has moved without leaving a sign.',
  home: 'Home',
  discover: 'Discover People',
} as const
