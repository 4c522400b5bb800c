export const fullName = ({ name, lastname }: { name: string; lastname: string }) =>
  `${name} ${lastname}`.trim()

/** The first letter of a name, whole even when it is made of several code units. */
export const initialOf = (name: string) =>
  ([...new Intl.Segmenter('en').segment(name)][0]?.segment ?? '').toUpperCase()
