/** An SVG with its own ground, light or dark as the reader's screen is. */
export const picture = (
  width: number,
  height: number,
  title: string,
  shapes: string[],
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>${escaped(title)}</title>
<style>
  text { font: 12px system-ui, sans-serif; fill: #22302b }
  .head { font-size: 14px; font-weight: 600 }
  .faint { fill: #5c6b65; font-size: 11px }
  .end { text-anchor: end }
  .middle { text-anchor: middle }
  .ground { fill: #fff }
  .ours { fill: #1d6b57; stroke: #1d6b57 }
  .more { fill: #b4561c; stroke: #b4561c }
  .theirs { fill: #98a29d; stroke: #98a29d }
  .line { fill: none; stroke-width: 2 }
  .axis { stroke: #c9d1cd }
  .goal { stroke: #b3261e; stroke-dasharray: 4 3; fill: none }
  @media (prefers-color-scheme: dark) {
    text { fill: #e7eeeb }
    .faint { fill: #a3b1ab }
    .ground { fill: #14201c }
    .ours { fill: #58c4a3; stroke: #58c4a3 }
    .more { fill: #f0985b; stroke: #f0985b }
    .theirs { fill: #6d7a75; stroke: #6d7a75 }
    .axis { stroke: #40504a }
    .goal { stroke: #ff8a80 }
  }
</style>
<rect class="ground" width="100%" height="100%"/>
${shapes.join('\n')}
</svg>
`

export const word = (x: number, y: number, text: string, kind = '') =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" class="${kind}">${escaped(text)}</text>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
