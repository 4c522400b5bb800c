import { posix } from 'node:path'

const folders = /^(?:contract|server|web|e2e|bench|scripts|deploy|docs)\//

/** The files a page names: its relative links, and paths in backticks that begin at the root of the repository. */
export function filesNamedIn(page: string, markdown: string): string[] {
  const links = [...markdown.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target)
  const paths = [...markdown.matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path)
  return [
    ...links.filter((target) => !/^[a-z]+:/.test(target)).map((target) => posix.join(posix.dirname(page), target)),
    ...paths.filter((path) => folders.test(path) && !/[<>*{}…$]|\/dist\//.test(path)),
  ]
}

/** The words of a page, as `wc -w` counts them. */
export const wordCount = (markdown: string) => markdown.split(/\s+/).filter(Boolean).length
