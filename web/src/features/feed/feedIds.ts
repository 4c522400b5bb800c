/** Where the focus may go on this screen. */
export const feedIds = {
  heading: 'feed-posts',
  end: 'feed-end',
  content: 'field-content',
  post: (id: string) => `post-${id}`,
} as const
