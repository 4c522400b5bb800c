import { declarationsOf, styleRules } from './styleRules.ts'

/** The sheets that hold the tokens themselves, and the kit, which draws things of other sizes. */
const isOfFeatures = (file: string) => /^web\/src\/(features|pages|app|ui\/shared)\//.test(file)
const isWithTokens = (file: string) => /^web\/src\/styles\/(tokens|sceneTokens)\.css$/.test(file)

const ofSpace =
  /^(?:(?:grid-)?(?:row-|column-)?gap|inset(?:-[\w-]+)?|(?:scroll-)?(?:margin|padding)(?:-[\w-]+)?)$/
/** Properties that only keep things apart; an offset may be a part of a drawing, or of what is around. */
const ofRoom = /^(?:grid-)?(?:row-|column-)?gap$|^(?:scroll-)?(?:margin|padding)\b/
/** A hairline is no longer than 2 px. */
const HAIRLINE_REM = 2 / 16

/** Parts of a rem; of a letter about half. Those of a screen have no fixed size. */
const parts: Record<string, number> = { px: 16, pt: 12, ch: 2, ex: 2 }

/**
 * Lengths that are written out, also those of a calculation. All of a screen is no space, and of a
 * percentage only all of what is around.
 */
const lengthsIn = (value: string) =>
  [
    ...value.matchAll(
      /(?<![\w.-])-?(?!100(?:[dsl]?v[wh]|%))(\d*\.?\d+)(?:(r?em|px|pt|ch|ex|r?lh|[dsl]?v(?:[wh]|min|max)|cq\w+|[cm]m|in|pc)\b|(%))/g,
    ),
  ].map(([written, size, unit = '', part]) => ({
    written,
    rem: Number(size) / (parts[unit] ?? 1),
    isPart: part !== undefined,
  }))

/** The tokens of the scale, the type and the corners. */
const ofScale = /^--(?:s|t|r|e|font)-/

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
        if (isOfFeatures(file) && ofScale.test(property))
          problems.push(`${file}:${line} gives ${property} another value: take another token`)
        if (!isOfFeatures(file) || !ofSpace.test(property)) continue
        const odd = lengthsIn(value).find(
          ({ rem, isPart }) => rem > HAIRLINE_REM && (!isPart || ofRoom.test(property)),
        )
        if (odd)
          problems.push(
            `${file}:${line} has ${odd.written} as ${property}: use a step, --s-1 to --s-8, or name the room for a thing, as in --room-for-face`,
          )
      }
  }
  return problems
}

/**
 * Finds the custom properties of features that hold a length for a space, whatever else uses them,
 * and are not named as the room for a thing. A token may have another value.
 */
export function judgeRooms(files: ReadonlyMap<string, string>): string[] {
  const declarations = [...files]
    .filter(([file]) => file.endsWith('.css'))
    .flatMap(([file, css]) =>
      styleRules(css).flatMap(({ body, line }) =>
        declarationsOf(body).map((declaration) => ({ file, line, ...declaration })),
      ),
    )
  const tokens = new Set(
    declarations.flatMap(({ file, property }) => (isWithTokens(file) ? [property] : [])),
  )
  const users = new Map<string, Set<string>>()
  for (const { property, value } of declarations)
    for (const [, name = ''] of value.matchAll(/var\(\s*(--[\w-]+)/g))
      users.set(name, (users.get(name) ?? new Set()).add(property))
  /** The properties that a custom property reaches, also through others. */
  const reachedBy = (name: string, seen = new Set<string>()): string[] =>
    [...(users.get(name) ?? [])].flatMap((user) => {
      if (!user.startsWith('--')) return [user]
      return seen.has(user) ? [] : reachedBy(user, seen.add(user))
    })
  return declarations.flatMap(({ file, line, property, value }) => {
    if (!isOfFeatures(file) || !/^--(?!room-for-)/.test(property) || tokens.has(property)) return []
    const odd = lengthsIn(value).find(({ rem }) => rem > HAIRLINE_REM)
    return odd && reachedBy(property).some((user) => ofRoom.test(user))
      ? [
          `${file}:${line} has ${odd.written} as ${property}: use a step, --s-1 to --s-8, or name the room for a thing, as in --room-for-face`,
        ]
      : []
  })
}

/** Attributes of SVG that take a colour, with their values. */
const ofPaint =
  /\b(?:fill|stroke|color|stopColor|floodColor|lightingColor)=(?:"[^"]*"|'[^']*'|\{[^{}]*\})/g
/** Texts that are a colour by their form; an address may look like one. */
const isPaint = /(?<!\b(?:href|to)=)(["'`])(?:#[\da-f]{3,8}|(?:rgb|hsl|ok|hwb|la|lc)\w*\(.*?\))\1/gi

/** Finds the colours that are written into elements. */
export function judgePaint(files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .filter(([file]) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap(([file, source]) =>
      [...source.matchAll(ofPaint), ...source.matchAll(isPaint)].flatMap(({ 0: text, index }) => {
        const values = [...text.matchAll(/(["'`])(.*?)\1/g)].map(([, , value]) => value).join(' ')
        const written = ofColour.exec(values)?.[0] ?? named.exec(values)?.[0]
        const line = source.slice(0, index).split('\n').length
        return written ? [`${file}:${line} paints with ${written}: use a class and a token`] : []
      }),
    )
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
