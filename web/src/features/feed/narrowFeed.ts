/** Where the composer and the search are folded. In step with ShareCard.css and SearchCard.css. */
export const narrowFeed = '(max-width: 639px)'
