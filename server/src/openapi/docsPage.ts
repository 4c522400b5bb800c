import type { ErrorCode } from '@wayside/contract/errors'
import { escapeHtml } from '../email/escapeHtml.ts'
import { statusOf } from '../http/errorHandler.ts'
import type { ApiDocument, Operation } from './apiDocument.ts'
import { meaning } from './errorResponses.ts'
import { fieldList, fieldRows, prose, typeOf } from './fieldList.ts'
import type { Schema } from './shapes.ts'

const DOCUMENT = '/api/docs/openapi.json'

interface Call extends Operation {
  method: string
  path: string
}

/** Renders the document as a page: an index by noun, each call, each schema. */
export function docsPage(document: ApiDocument, appUrl: string) {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): Call => ({ method: method.toUpperCase(), path, ...operation }),
    ),
  )
  const nouns = document.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ tags }) => tags.includes(name)),
  }))
  const shapes = Object.entries(document.components.schemas).sort()
  return `<main class="api"><h1>The API of Wayside</h1>
<nav aria-label="Contents">
<p><a href="#start">Start</a> <a href="#refusals">Refusals</a> <a href="#live">Live events</a></p>
${nouns.map(({ name, calls }) => `<h2>${name}</h2><ul>${calls.map(indexLine).join('')}</ul>`).join('\n')}
<h2>Shapes</h2><ul>${shapes.map(([name]) => `<li><a href="#${name}"><code>${name}</code></a></li>`).join('')}</ul></nav>
<div class="calls">${startOf(document.components.securitySchemes.session.name, appUrl)}
${nouns.map(({ name, calls }) => `<section aria-labelledby="${slug(name)}"><h2 id="${slug(name)}">${name}</h2>${calls.map(callOf).join('\n')}</section>`).join('\n')}
<section aria-labelledby="shapes"><h2 id="shapes">Shapes</h2>${shapes.map(shapeOf).join('\n')}</section>
</div></main>`
}

const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-')

const indexLine = ({ operationId, method, path }: Call) =>
  `<li><a href="#${operationId}"><b class="${method}">${method}</b> <code>${escapeHtml(path.replace('/api', ''))}</code></a></li>`

const startOf = (
  cookie: string,
  appUrl: string,
) => `<section aria-labelledby="start"><h2 id="start">Start</h2>
<p>These are all the calls that the pages make: whatever a member can do there, a program can do here.
The same is available as an <a href="${DOCUMENT}">OpenAPI 3.1 document</a> for tools.</p>
<p>Bodies are JSON unless a call says form (<code>multipart/form-data</code>); responses are JSON. Instants are ISO 8601 in UTC. Logging in sets the cookie
<code>${cookie}</code>, which calls for members require. A picture’s name is a file under <code>/uploads/</code>.</p>
<pre tabindex="0" aria-label="Example"><code>WAYSIDE=${escapeHtml(appUrl)}
curl -c jar -H 'Content-Type: application/json' \\
     -d '{"email":"ana@example.org","password":"…"}' $WAYSIDE/api/login
curl -b jar "$WAYSIDE/api/users/all?country=france&amp;page=1"</code></pre></section>
<section aria-labelledby="refusals"><h2 id="refusals">Refusals</h2>
<p>Every refusal has the same body, <a href="#ErrorBody">ErrorBody</a>. Its <code>code</code> is for programs, its <code>error</code> for readers.
Any call may also answer 500 or 503. A request from another site’s page that would change something is refused with 403.</p>
<dl class="fields">${Object.entries(meaning)
  .map(
    ([code, text]) =>
      `<div id="${code}"><dt><code>${code}</code> <span>${statusOf[code as ErrorCode]}</span></dt><dd>${prose(text)}</dd></div>`,
  )
  .join('')}</dl></section>
<section aria-labelledby="live"><h2 id="live">Live events</h2>
<p>A Socket.IO connection to the same address, with the cookie, receives live events. Only members may connect, with at most ten connections each.</p>
<dl class="fields"><div><dt><code>chat</code> <span>received: <a href="#ChatEvent">ChatEvent</a></span></dt><dd>A message was stored in one of the member’s chats; <code>skipSender</code> names its sender.</dd></div>
<div><dt><code>read</code> <span>received: <a href="#ReadEvent">ReadEvent</a></span></dt><dd>A member has read a chat up to a message.</dd></div>
<div><dt><code>notification</code> <span>received: <a href="#Notification">Notification</a></span></dt><dd>The member was told something; it replaces an entry with the same <code>_id</code>.</dd></div>
<div><dt><code>notificationsSeen</code> <span>received: <a href="#NotificationsSeenEvent">NotificationsSeenEvent</a></span></dt><dd>The member has seen notifications in another tab.</dd></div>
<div><dt><code>resync</code> <span>received, empty</span></dt><dd>Events may have been missed: fetch again.</dd></div>
<div><dt><code>chat</code> <span>sent: <a href="#ChatEvent">ChatEvent</a></span></dt><dd>Only a hint after sending: the server relays the message it has stored, never what the event holds.</dd></div></dl></section>`

function callOf({
  operationId,
  method,
  path,
  summary,
  description,
  security,
  parameters = [],
  requestBody,
  responses,
}: Call) {
  const [type = '', body] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const response = responses[200]?.content?.['application/json']?.schema ?? {}
  const inAddress = parameters.filter((parameter) => parameter.in !== 'header')
  const given = inAddress.map(({ name, required, schema, description }) => ({
    name,
    schema,
    isOptional: !required,
    description,
  }))
  return `<article aria-labelledby="${operationId}"><h3 id="${operationId}"><b class="${method}">${method}</b> <code>${breakable(path)}</code></h3>
<p><strong>${escapeHtml(summary)}</strong> ${prose(description ?? '')}</p>
<p class="who">${security.length > 0 ? 'For members' : 'For everybody'}</p>
${part('Parameters', given.length > 0 && fieldList(given))}
${part(type.startsWith('multipart') ? 'Form' : 'Body', body && fieldList(fieldRows(body.schema)))}
${part('Response', responseOf(response))}
${part('Refusals', refusalsOf(responses))}</article>`
}

const breakable = (path: string) => escapeHtml(path).replaceAll('/', '/<wbr>')

const part = (title: string, html: string | false | undefined) =>
  html ? `<h4>${title}</h4>${html}` : ''

const responseOf = (schema: Schema) =>
  schema.$ref ? `<p>${typeOf(schema)}</p>` : fieldList(fieldRows(schema))

const refusalsOf = (responses: Operation['responses']) =>
  `<ul class="codes">${Object.entries(responses)
    .filter(([status]) => Number(status) >= 400 && Number(status) < 500)
    .flatMap(([status, { content }]) =>
      (content?.['application/json']?.schema.properties?.code?.enum ?? []).map(
        (code) => `<li><a href="#${code}">${status} ${code}</a></li>`,
      ),
    )
    .join('')}</ul>`.replace('<ul class="codes"></ul>', '')

const shapeOf = ([name, schema]: [string, Schema]) =>
  `<article aria-labelledby="${name}"><h3 id="${name}"><code>${name}</code></h3>${fieldList(fieldRows(schema))}</article>`
