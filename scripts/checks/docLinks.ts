import { posix } from 'node:path'

const folders = /^(?:contract|server|web|e2e|bench|scripts|deploy|docs)\//

/** Lists the files that a page names: relative links, and paths in backticks from the root. */
export function filesNamedIn(page: string, markdown: string): string[] {
  const paths = [...markdown.matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path)
  return [
    ...linksIn(page, markdown).map(({ file }) => file),
    ...paths.filter((path) => folders.test(path) && !/[<>*{}…$]|NNN|\/dist\//.test(path)),
  ]
}

/** Lists the other paths of source files in backticks: the end of a path, with a folder. */
export const endsNamedIn = (markdown: string): string[] =>
  [...markdown.matchAll(/`([\w./-]+\/[\w.-]+\.tsx?)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !folders.test(path) && !path.includes('NNN'))

/** Lists the relative links of a page, with their headings. */
export function linksIn(
  page: string,
  markdown: string,
): { file: string; heading: string | undefined }[] {
  return [...markdown.matchAll(/\]\(([^)\s]*)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [path = '', heading] = target.split('#')
      return { file: path === '' ? page : posix.join(posix.dirname(page), path), heading }
    })
}

/** Returns the anchors of a page's headings, as GitHub makes them. */
export function headingsOf(markdown: string): Set<string> {
  const titles = [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title)
  return new Set(
    titles.map((title) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

/** Lists the names of the specification that a source cites: `spec §2 and §8, Home`. */
export function citedIn(source: string): { sections: string[]; name: string }[] {
  const cited = source.matchAll(
    /spec (§\d(?:(?:, | and )§\d)*), ([A-Z][a-z' ][\w' ]*?)(?= \(|[.,:;)]|\s*\*\/|$)/gm,
  )
  return [...cited].map(([, sections = '', name = '']) => ({
    sections: sections.match(/\d/g) ?? [],
    name,
  }))
}

/** Whether one of these sections has a heading of that name, or a statement that begins with it. */
export function isInSections(specification: string, sections: string[], name: string): boolean {
  const text = specification
    .split(/^## /m)
    .filter((part) => sections.includes(part.split('.')[0] ?? ''))
    .join('\n')
  return text.includes(`\n### ${name}\n`) || new RegExp(`\\*\\* ${name}[:, ]`).test(text)
}

/**
 * Finds sentences of more than `most` words; a cell of a table, a heading or an item is one at
 * least. What is quoted in backticks counts as one word.
 */
export const longSentences = (markdown: string, most: number) =>
  markdown
    .replace(/^```.*?^```/gms, '')
    .replace(/^#.*$/gm, '$&\n')
    .replace(/`[^`\n]+`/g, (quoted) => quoted.replaceAll(' ', '_'))
    .split(/\n\s*\n|\n(?=\s*(?:[-*|]|\d+\.) ?)|\||(?<=[.!?:;]["'`)*]*)\s+(?=\S)/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(/\s+/).filter((word) => /\w/.test(word)).length > most)
