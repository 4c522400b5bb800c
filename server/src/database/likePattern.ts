/** A LIKE pattern that matches a part anywhere; `%`, `_` and `\` in it are plain characters. */
export const likePattern = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`
