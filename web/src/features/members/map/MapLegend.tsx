import { crowd, mapTexts as texts } from './map.texts.ts'
import { shadeOf, wordsOf } from './shades.ts'

/** What the shades mean, in words. */
export function MapLegend({ shades, type }: { shades: readonly number[]; type: string }) {
  const who = crowd(type)
  return (
    <dl className="people-map-legend">
      <div>
        <dt className="people-map-swatch" />
        <dd>{texts.none}</dd>
      </div>
      {wordsOf(shades).map((words, at) => (
        <div key={words}>
          <dt className={`people-map-swatch shade-${shadeOf(shades[at] ?? 0, shades)}`} />
          <dd>{words}</dd>
        </div>
      ))}
      <div>
        <dt className="vh">Of</dt>
        <dd>{who}</dd>
      </div>
    </dl>
  )
}
