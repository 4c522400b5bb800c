import { declarationsOf, styleRules } from './styleRules.ts'

/** The sheets that hold the tokens themselves, and the kit, which draws things of other sizes. */
const isOfFeatures = (file: string) => /^web\/src\/(features|pages|app|ui\/shared)\//.test(file)
const isWithTokens = (file: string) => /^web\/src\/styles\/(tokens|sceneTokens)\.css$/.test(file)

const ofSpace =
  /^(?:gap|row-gap|column-gap|inset(?:-[\w-]+)?|(?:scroll-)?(?:margin|padding)(?:-[\w-]+)?)$/
/** Less is a hairline. */
const SMALLEST_REM = 0.2

/** Lengths that are written out, also those of a calculation. */
const lengthsIn = (value: string) =>
  [...value.matchAll(/(?<![\w.-])-?(\d*\.?\d+)(r?em|px)\b/g)].map(([written, size, unit]) => ({
    written,
    rem: Number(size) / (unit === 'px' ? 16 : 1),
  }))

/** Colours that are written out; a mask is drawn in black, and the system names its own. */
const ofColour = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\((?!from)/i
const colourNames = `
  aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue
  blueviolet brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan
  darkblue darkcyan darkgoldenrod darkgr[ae]y darkgreen darkkhaki darkmagenta darkolivegreen darkorange
  darkorchid darkred darksalmon darkseagreen darkslateblue darkslategr[ae]y darkturquoise darkviolet
  deeppink deepskyblue dimgr[ae]y dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro
  ghostwhite gold goldenrod gr[ae]y green greenyellow honeydew hotpink indianred indigo ivory khaki
  lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow
  lightgr[ae]y lightgreen lightpink lightsalmon lightseagreen lightskyblue lightslategr[ae]y
  lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue
  mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise
  mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab
  orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru
  pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown
  seagreen seashell sienna silver skyblue slateblue slategr[ae]y snow springgreen steelblue tan teal
  thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen`
const named = new RegExp(
  `(?<![\\w-])(?:${colourNames.trim().split(/\s+/).join('|')})(?![\\w(-])`,
  'i',
)

/** Finds spaces that are no step of the scale and colours that are no token. */
export function judgeTokens(files: ReadonlyMap<string, string>): string[] {
  const problems: string[] = []
  for (const [file, css] of files) {
    if (!file.endsWith('.css') || isWithTokens(file)) continue
    for (const { body, line } of styleRules(css))
      for (const { property, value: given } of declarationsOf(body)) {
        const value = given.replaceAll(/url\([^)]*\)/g, '')
        const written = ofColour.exec(value)?.[0] ?? named.exec(value)?.[0]
        if (written && !property.includes('mask'))
          problems.push(`${file}:${line} has the colour ${written}: make a token of it`)
        if (!isOfFeatures(file) || !ofSpace.test(property)) continue
        const odd = lengthsIn(value).find(({ rem }) => rem >= SMALLEST_REM)
        if (odd)
          problems.push(
            `${file}:${line} has ${odd.written} as ${property}: use a step, --s-1 to --s-8, or name the room for a thing, as in --room-for-face`,
          )
      }
  }
  return problems
}

/** Finds the custom properties that are used and defined nowhere, with a fallback or without one. */
export function judgeProperties(files: ReadonlyMap<string, string>): string[] {
  const defined = new Set(
    [...files].flatMap(([file, text]) =>
      [...text.matchAll(file.endsWith('.css') ? /(--[\w-]+)\s*:/g : /'(--[\w-]+)'/g)].map(
        ([, name]) => name,
      ),
    ),
  )
  return [...files]
    .filter(([file]) => file.endsWith('.css'))
    .flatMap(([file, css]) =>
      [...css.matchAll(/var\(\s*(--[\w-]+)/g)]
        .filter(([, name]) => !defined.has(name))
        .map(
          ({ 1: name, index }) =>
            `${file}:${css.slice(0, index).split('\n').length} uses ${name}, which nothing defines`,
        ),
    )
}
