// For screens that have no texts of their own for errors.
export const failedText = 'That did not work. Please try again.'
export const networkText = 'Network error. Please check your connection and try again.'
