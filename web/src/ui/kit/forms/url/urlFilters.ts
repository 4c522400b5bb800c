type Readers = Record<string, (text: string) => string | boolean>

/**
 * The filters of a search whose values stand in the address. An empty text and `false` mean any.
 * Each has a rule that reads its value, and returns the empty one for a value that it does not
 * know. `names` holds the parameters that have another name than their filter.
 */
export function urlFilters<R extends Readers>(
  readers: R,
  names: { readonly [Filter in keyof R]?: string } = {},
) {
  type Values = { [Filter in keyof R]: ReturnType<R[Filter]> }
  const filters = Object.entries(readers).map(([filter, read]) => ({
    filter,
    read,
    name: names[filter] ?? filter,
  }))
  const valuesIn = (params: URLSearchParams) =>
    Object.fromEntries(
      filters.map(({ filter, read, name }) => [filter, read(params.get(name) ?? '')]),
    ) as Values

  return {
    none: valuesIn(new URLSearchParams()),
    inUrl: valuesIn,
    /** The parameters of what is searched for, without empty values. */
    paramsOf(values: Values) {
      const params = filters.map(({ filter, name }) => [name, String(values[filter] || '').trim()])
      return new URLSearchParams(params.filter(([, text]) => text !== ''))
    },
  }
}
