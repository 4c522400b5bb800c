/** SQL that decides who sees whom. */
const deciding =
  /\b(?:cannot_interact|has_blocked|is_case_hidden|is_part_of_case)\(|\bclosed_flags\b|\b(?:from|join|using) (?:blocks|mutes)\b|(?:selectFrom|Join)\(['"`](?:blocks|mutes)\b|\bstanding\b['"`]?(?:, '!?=', | (?:!?=|<>|is distinct from) |(?: not)? in \()'good'/

const home = 'server/src/standing/visibility.queries.ts'

/** Blocks and mutes count their own rows, and standing sets itself; the others ask the home. */
const others = /^server\/src\/(?!database\/|features\/blocks\/|standing\/)(?!.*\.test\.ts$).*\.ts$/

/** Finds SQL about who sees whom outside of its home, so that no list forgets a block. */
export const visibilityFaults = (file: string, text: string) =>
  others.test(file)
    ? text.split('\n').flatMap((line, index) => {
        const [found] = deciding.exec(line) ?? []
        return found ? [`${file}:${index + 1}: "${found}" stands in ${home} alone`] : []
      })
    : []
