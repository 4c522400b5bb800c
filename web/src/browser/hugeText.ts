import { limits } from '@wayside/contract/limits'

const HUGE = 10 * limits.messageMax

/**
 * Tells whether a text is many times longer than any that may be sent. To store, to search or to
 * measure such a text at each key would hold up the typing.
 */
export const isHuge = (text: string) => text.length > HUGE
