import { me } from '@wayside/contract/accounts'
import { agreement } from '@wayside/contract/agreements'
import { errorBody } from '@wayside/contract/errors'
import { post } from '@wayside/contract/feed'
import { job, jobOwner } from '@wayside/contract/jobs'
import { member } from '@wayside/contract/members'
import {
  agreementEvent,
  chatEvent,
  conversation,
  message,
  readEvent,
} from '@wayside/contract/messages'
import { notification, notificationsSeenEvent } from '@wayside/contract/notificationList'
import { reference } from '@wayside/contract/references'
import { z } from 'zod/mini'

/** The part of JSON Schema that the contract's schemas use. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  enum?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  contentMediaType?: string
}

type Notes<S extends z.ZodMiniType> = Partial<Record<keyof z.infer<S> & string, string>>
const names = z.registry<{ id: string }>()
const notes = new Map<string, Record<string, string | undefined>>()

function name<S extends z.ZodMiniType>(id: string, schema: S, fields: Notes<S> = {}) {
  names.add(schema, { id })
  notes.set(id, fields)
}

const picture = 'A file below /uploads/; empty without a picture.'
const clientId = 'As the sender made it.'
const actOf =
  'The act on an agreement that the message tells of: `requested`, `changed`, `accepted`, `declined`, `withdrawn`, `cancelled` or `shared`.'
const readAt =
  'When the other member had read up to here or further; on the reader’s own messages only.'

name('Me', me, {
  id: 'The same as _id.',
  profilePic: picture,
  pendingEmail: 'A new address that waits until its link is opened.',
})
name('Member', member, { profilePic: picture, registerAge: 'When the member registered.' })
name('Conversation', conversation, {
  lastMessage: 'The newest message of the chat; its text is at most the first 200 characters.',
})
name('Message', message, {
  _id: 'Digits; ids of one chat grow in the order of its messages.',
  clientId,
  readAt,
  agreement: actOf,
})
name('Agreement', agreement, {
  state: '`requested`, `accepted`, `over`, `declined`, `withdrawn`, `cancelled` or `expired`.',
  turn: 'The member who has to answer the newest version.',
  terms: 'Those of the newest version.',
  agreed: 'Those in force.',
  changes: 'What the newest version changes, while it waits for its answer.',
  other: 'The other member.',
  stayAt:
    'Where the guest stays: for the guest while the stay is agreed, for the host while it is stored.',
  reference: '`write` when the reader can write a reference about it, or `written`.',
})
name('Reference', reference, {
  author: 'Null when the account was erased.',
  recommends: '`yes` or `no`.',
  month: 'The month in which it was written.',
  isAgreed: 'It is about a stay or meeting that both agreed to here.',
  reply: 'Of the member whom it is about.',
})
name('Job', job, {
  jobBudget: 'US dollars.',
  jobApplyDirection: 'An address to open, http(s) or mailto; told to members only.',
  jobOwner: 'Who posted it; told to members only.',
})
name('JobOwner', jobOwner, { createdAt: 'When the member registered.' })
name('Post', post, { userId: 'The author.' })
name('ErrorBody', errorBody, {
  error: 'What went wrong, in words for the reader.',
  message: 'The same text.',
  errors: 'One text a field, by its name in the call.',
  missingFields: 'POST /api/jobs only: names of the fields that were empty.',
  receivedFields: 'POST /api/jobs only: names of the fields that were filled in.',
})
name('ChatEvent', chatEvent, {
  skipSender: 'The member whose own echo is dropped.',
  clientId,
  readAt,
  agreement: actOf,
})
name('AgreementEvent', agreementEvent, { version: 'The number of the newest version.' })
name('ReadEvent', readEvent, {
  readerId: 'Who has read.',
  upTo: 'The `_id` of the last message that was read.',
})

name('Notification', notification, {
  group: 'What the settings and emails of notifications call its kind.',
  text: 'The whole sentence, in English.',
  actors: 'The newest three members who caused it, newest first.',
  actorCount: 'How many members caused it.',
  eventCount: 'How often it happened since it was last read.',
  url: 'Path, query and hash of the page that it leads to.',
})
name('NotificationsSeenEvent', notificationsSeenEvent, {
  unseen: 'How many the member has not seen.',
})

/**
 * Converts contract schemas to JSON Schema; named ones become references and are collected in
 * `named`.
 */
export function openShapes() {
  const named: Record<string, Schema> = {}
  const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Schema => {
    // Wrapped in an object, because the outermost schema never becomes a reference.
    const whole = z.toJSONSchema(z.object({ it: schema }), { io, metadata: names, override: tidy })
    const { properties, $defs = {} } = JSON.parse(
      JSON.stringify(whole).replaceAll('"#/$defs/', '"#/components/schemas/'),
    ) as {
      properties: { it: Schema }
      $defs?: Record<string, Schema>
    }
    for (const [id, found] of Object.entries($defs)) named[id] ??= noted(id, found)
    return properties.it
  }
  return { schemaOf, named }
}

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>
const tidy: Override = ({ zodSchema: { _zod }, jsonSchema }) => {
  delete jsonSchema.id
  // The pattern of a well-known format only repeats the format.
  if (jsonSchema.format) delete jsonSchema.pattern
  // The fallback for an unreadable value is not part of the API.
  if (_zod.def.type === 'catch') delete jsonSchema.default
}

function noted(id: string, schema: Schema): Schema {
  for (const [field, description] of Object.entries(notes.get(id) ?? {}))
    if (schema.properties?.[field] && description)
      schema.properties[field].description = description
  return schema
}
