import type { ReactElement } from 'react'

/** No name holds it: the contract takes it out of every text. */
const delimiter = '\0'

/**
 * Returns the sentence that `write` makes of names, email addresses or tags, with each of them as
 * its member wrote it: a browser's translation changes the words around it alone.
 */
export const withNames = <Names extends string[]>(
  write: (...names: Names) => string,
  ...names: Names
): ReactElement => (
  <span>
    {write(...(names.map((_, at) => `${delimiter}${at}${delimiter}`) as Names))
      .split(delimiter)
      .map((piece, at) =>
        // The pieces have no other name than their place. Every second one is the number of a name.
        at % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <bdi key={at} translate="no">
            {names[Number(piece)]}
          </bdi>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <span key={at}>{piece}</span>
        ),
      )}
  </span>
)
