/**
 * The texts of parts that know what they say. Each is a constant of its own: the build writes it
 * where it is used, so that no screen loads the texts of others.
 */
export const loading = 'Loading...'
export const checkingSession = 'Checking authentication...'
export const sessionEnded = 'Your session has ended. Please log in again.'

export const close = 'Close'
export const dismiss = 'Dismiss'
export const optional = '(optional)'
export const saved = 'Saved'
export const saveFailed = 'This could not be saved. Please try again.'
export const problem = 'There is a problem'

export const copy = 'Copy'
export const copied = 'Copied'
export const notCopied = 'Please select it and copy it yourself.'
export const linkCopied = 'Link copied'
export const copyLink = 'Copy this link:'

export const pages = 'Pages of results'
export const previous = 'Previous'
export const next = 'Next'

export const settingsLoading = 'Loading your settings...'
export const settingsFailed = 'Your settings could not be loaded.'
export const tryAgain = 'Try again'

export const showPassword = 'Show password'
export const capsLock = 'Caps Lock is on'
export const strength = 'Password strength'
export const strengthIs = 'Password strength:'
export const weak = 'Weak'
export const fair = 'Fair'
export const good = 'Good'
export const strong = 'Strong'
export const isCommon = 'Many people use this one. It is easily guessed.'

export const mailsSaved = 'Emails are saved at'
export const openOutbox = 'open the outbox'
