import { escapeHtml } from '../email/escapeHtml.ts'
import type { Schema } from './shapes.ts'

interface Field {
  name: string
  schema: Schema
  isOptional: boolean
  description?: string | undefined
}

const prefix = '#/components/schemas/'

/** Plain text with `code` in backticks. */
export const prose = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

/** Lists the fields of an object; nested ones have their full name, such as `pagination.limit`. */
export function fieldRows({ properties = {}, required = [] }: Schema, within = ''): Field[] {
  return Object.entries(properties).flatMap(([name, schema]): Field[] => {
    const whole = within + name
    const field = {
      name: whole,
      schema,
      isOptional: !required.includes(name),
      description: schema.description,
    }
    return [field, ...fieldRows(schema.items ?? schema, schema.items ? `${whole}[].` : `${whole}.`)]
  })
}

export const fieldList = (fields: readonly Field[]) =>
  `<dl class="fields">${fields
    .map(
      ({ name, schema, isOptional, description }) =>
        `<div><dt><code>${escapeHtml(name)}</code> <span>${typeOf(schema)}${isOptional ? ', optional' : ''}</span></dt>${description ? `<dd>${prose(description)}</dd>` : ''}</div>`,
    )
    .join('')}</dl>`

/** Describes a type, with a link for a named schema. */
export function typeOf({
  $ref,
  type,
  items,
  enum: values,
  const: value,
  format,
  contentMediaType,
  ...more
}: Schema): string {
  if ($ref) return linkTo($ref.slice(prefix.length))
  if (items) return `list of ${typeOf(items)}`
  if (values) return values.map((each) => `<code>${escapeHtml(String(each))}</code>`).join(' or ')
  if (value !== undefined) return `<code>${escapeHtml(String(value))}</code>`
  if (contentMediaType) return 'image file'
  if (format) return format === 'date-time' ? 'instant' : format.toUpperCase()
  const words = [type ?? 'any']
    .flat()
    .map((each) => ({ string: 'text', boolean: 'true or false', null: 'nothing' })[each] ?? each)
  return words.join(' or ') + lengthOf(more)
}

const linkTo = (shape: string) => `<a href="#${shape}">${shape}</a>`

function lengthOf({ minLength = 0, maxLength }: Schema) {
  if (maxLength === undefined)
    return minLength > 0 ? `, at least ${minLength} character${minLength > 1 ? 's' : ''}` : ''
  return minLength > 0
    ? `, ${minLength} to ${maxLength} characters`
    : `, at most ${maxLength} characters`
}
