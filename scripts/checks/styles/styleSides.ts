import { split } from './styleReach.ts'
import { declarationsOf, styleRules, valuesOf } from './styleRules.ts'

/** Properties that name a side of the screen. */
const ofSide =
  /^(?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right|top|bottom)(?:-\w+)*$|^(?:left|right|top|bottom)$/

/** Properties that take the name of a side. */
const withSide = /^(?:text-align(?:-last)?|justify-(?:content|items|self)|float|clear)$/

/** Values that name a side: where a gradient goes, and where a thing is held or stands. */
const gradientSide = /\bto (?:top |bottom )?(?:left|right)\b/
const ofPlace =
  /^(?:transform-origin|perspective-origin|object-position|background(?:-position(?:-x)?)?)$/

/** A gradient along the line, with its stops. */
const alongGradient = /gradient\(\s*(?:90|270)deg,((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)/g
/** A post is lit from the left, and a sign points to the right, in every script. */
const ofPosts = /\/(?:Signpost|ErrorPage)\.module\.css$/

/** True if a gradient along the line begins with another colour than it ends with. */
const isLopsided = (value: string) =>
  [...value.matchAll(alongGradient)].some(([, stops = '']) => {
    const colours = split(stops, /,/).map((stop) => valuesOf(stop)[0])
    return colours[0] !== colours.at(-1)
  })

/** True if a custom property has another value where the script runs from right to left. */
const turns = (css: string, property: string) =>
  property.startsWith('--') &&
  styleRules(css).some(
    ({ selector, body }) => selector.includes("[dir='rtl']") && body.includes(`${property}:`),
  )

/** A sign points to the right in every script, and so does the arrow on it go. */
const ofSigns = 'web/src/styles/signButtons.css'

/** How far a declaration moves a thing along the line, if it does: `4px` of `translate: 4px 0`. */
function alongLine(property: string, value: string): string[] {
  if (property === 'translate') return valuesOf(value).slice(0, 1)
  if (property !== 'transform') return []
  return valuesOf(value).flatMap((step) => {
    const [, given] = /^translate(?:X|3d)?\((.*)\)$/.exec(step) ?? []
    return given ? [given.split(/,(?![^(]*\))/)[0] ?? ''] : []
  })
}

const isNowhere = (length: string) =>
  /^(?:-?0[a-z%]*|none|inherit|initial|unset)$/.test(length.trim())

/** Shorthands whose second value is the right side and whose fourth is the left. */
const ofFourSides = /^(?:(?:scroll-)?(?:margin|padding)|inset|border-(?:width|style|color))$/

/**
 * True if the corners on the left of the screen are others than on the right. What a clip-path cuts
 * into a sign may have them, since a sign points to the right in every script.
 */
function hasSides(radius: string) {
  const values = valuesOf(radius)
  const slash = values.includes('/') ? values.indexOf('/') : values.length
  return [values.slice(0, slash), values.slice(slash + 1)].some((corners) => {
    const [topLeft, topRight = topLeft, bottomRight = topLeft, bottomLeft = topRight] = corners
    return topLeft !== topRight || bottomRight !== bottomLeft
  })
}

/** Finds the declarations that name a side of the screen, which do not turn with the script. */
export function judgeSides(files: ReadonlyMap<string, string>): string[] {
  const problems: string[] = []
  for (const [file, css] of files) {
    if (!file.endsWith('.css')) continue
    for (const { body, line } of styleRules(css))
      for (const { property, value } of declarationsOf(body)) {
        const isNamed =
          ofSide.test(property) ||
          ((withSide.test(property) || ofPlace.test(property)) &&
            /\b(?:left|right)\b/.test(value)) ||
          (gradientSide.test(value) && !turns(css, property)) ||
          (isLopsided(value) && !ofPosts.test(file))
        if (isNamed)
          problems.push(
            `${file}:${line} names a side by ${property}: use -inline- or -block-start and -end`,
          )
        const move = alongLine(property, value).find(
          (length) =>
            !isNowhere(length) &&
            ![...length.matchAll(/var\((--[\w-]+)/g)].some(([, name = '']) => turns(css, name)),
        )
        if (move && file !== ofSigns)
          problems.push(
            `${file}:${line} moves by ${move} to a side of the screen: use a custom property with another sign for [dir='rtl']`,
          )
        const [, right, , left] = ofFourSides.test(property) ? valuesOf(value) : []
        if (left && left !== right)
          problems.push(
            `${file}:${line} has another left than right in ${property}: use -block and -inline`,
          )
        if (property === 'border-radius' && !/\bclip-path\s*:/.test(body) && hasSides(value))
          problems.push(
            `${file}:${line} has other corners left than right: use border-start-start-radius and the like`,
          )
      }
  }
  return problems
}
