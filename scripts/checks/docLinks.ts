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

/** Counts words as `wc -w` does. */
export const wordCount = (markdown: string) => markdown.split(/\s+/).filter(Boolean).length
