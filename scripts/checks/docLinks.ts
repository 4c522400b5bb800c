import { posix } from 'node:path'

const folders = /^(?:contract|server|web|e2e|bench|scripts|deploy|docs)\//

/**
 * The files a page names: its relative links, and paths in backticks that begin at the root of the
 * repository.
 */
export function filesNamedIn(page: string, markdown: string): string[] {
  const paths = [...markdown.matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path)
  return [
    ...linksIn(page, markdown).map(({ file }) => file),
    ...paths.filter((path) => folders.test(path) && !/[<>*{}…$]|NNN|\/dist\//.test(path)),
  ]
}

/** The relative links of a page, and the heading each leads to, if it names one. */
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

/** The names by which links can lead to the headings of a page, made as GitHub makes them. */
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

/** The words of a page, as `wc -w` counts them. */
export const wordCount = (markdown: string) => markdown.split(/\s+/).filter(Boolean).length
