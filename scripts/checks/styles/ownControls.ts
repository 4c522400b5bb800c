import { type JSXAttributeItem, parseSync, Visitor } from 'oxc-parser'

/** The elements that the kit has a part for. */
const controls: Record<string, string> = {
  button: 'Button',
  input: 'Field',
  select: 'Field',
  textarea: 'Field',
  dialog: 'Dialog',
}

/** The controls that the kit has no part for, by file, and why. */
const withoutPart: Record<string, readonly [tag: string, why: string]> = {
  'web/src/app/Footer.tsx': ['input', 'a choice among icons, which each screen would load'],
  'web/src/app/Header.tsx': ['button', 'an entry of the navigation, beside its links'],
  'web/src/features/feed/search/SearchCard.tsx': ['button', 'a heading that folds its card'],
  'web/src/features/members/search/FoldedSearch.tsx': ['button', 'a whole search in one line'],
  'web/src/ui/shared/picture/CropPanel.tsx': ['input', 'a slider, the only one'],
}

/** The files that build screens from the kit. */
const isJudged = (file: string) =>
  /^web\/src\/(?:features|pages|app(?!\/kit\/)|ui\/shared)\/.*(?<!\.test)\.tsx$/.test(file)

const attributeIn = (attributes: JSXAttributeItem[], name: string) => {
  for (const each of attributes)
    if (each.type === 'JSXAttribute' && each.name.name === name)
      return each.value?.type === 'Literal' ? String(each.value.value) : ''
  return undefined
}

/** Finds the controls that are written out where the kit has a part, given the text of each file. */
export function judgeControls(files: ReadonlyMap<string, string>): string[] {
  const problems: string[] = []
  for (const [file, source] of files) {
    if (!isJudged(file)) continue
    const { program, errors } = parseSync(file, source)
    if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`)
    const [allowed] = withoutPart[file] ?? []
    let isNeeded = false
    new Visitor({
      JSXOpeningElement: ({ start, name, attributes }) => {
        const written = name.type === 'JSXIdentifier' ? name.name : ''
        const tag = written in controls ? written : (attributeIn(attributes, 'as') ?? '')
        const part = controls[tag]
        // Nobody sees a hidden one; the browser draws the one for files.
        const isUnseen =
          tag === 'input' &&
          (written === 'VisuallyHidden' ||
            /^(?:hidden|file)$/.test(attributeIn(attributes, 'type') ?? ''))
        if (!part || isUnseen) return
        if (tag === allowed) isNeeded = true
        else
          problems.push(
            `${file}:${source.slice(0, start).split('\n').length} draws its own ${tag}: use ${part} of web/src/ui/kit`,
          )
      },
    }).visit(program)
    if (allowed && !isNeeded)
      problems.push(`${file} has no ${allowed} of its own any more: take it off the list`)
  }
  return problems
}
