/**
 * A name, tag or address as its member wrote it: a browser's translation leaves it alone, and its
 * direction does not change the text around it.
 */
export const AsWritten = ({ children }: { children: string }) => (
  <bdi translate="no">{children}</bdi>
)
