import { postTexts as texts } from './jobs.texts.ts'

const labels: Record<string, string> = texts.fields

/** Fields as the form calls them, and as the server does. */
export function FieldList({ title, names }: { title: string; names: readonly string[] }) {
  const called = names.map((name) => (labels[name] ? `${labels[name]} (${name})` : name))
  return (
    <>
      <dt>{title}</dt>
      <dd>{called.join(', ') || texts.nothing}</dd>
    </>
  )
}
