/** A file of the repository. */
export interface TextFile {
  path: string
  text: string
}

export const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** Files that are delivered, without generated ones. */
export const isProduct = ({ path }: TextFile) =>
  /^(contract\/src|web\/src|server\/(src|commands|embedded-postgres))\/.*\.(tsx?|css|sql)$/.test(
    path,
  ) &&
  !isTest(path) &&
  !/\/database\/schema\.\w+$/.test(path)

/** Lists and sample data, which nobody reads from top to bottom. */
const isData = (path: string) =>
  /^server\/commands\/demo\/|\/migrations\/|\.texts\.ts$|^contract\/src\/countries\.ts$/.test(path)

/** The code of the product, without lists and sample data. */
export const isReadThrough = (file: TextFile) =>
  isProduct(file) && /\.tsx?$/.test(file.path) && !isData(file.path)

export const linesOf = ({ text }: TextFile) => text.replace(/\n$/, '').split('\n').length

export const MOST_LINES = 200

/**
 * Returns a problem for each file of code that is too long. The rule of biome counts no line break
 * between elements of JSX, so that it lets long components pass.
 */
export const longFiles = (files: readonly TextFile[]) =>
  files
    .filter((file) => isReadThrough(file) && linesOf(file) > MOST_LINES)
    .map((file) => `${file.path} has ${linesOf(file)} lines: put some into another file`)
