import type { z } from 'zod/mini'
import { examples } from '../examples/all.ts'
import type { Random } from '../samples/random.ts'
import { nastyInUrl, nastyText, nastyValue, oddNames } from './nasty.ts'

/** The target of the attack. */
export interface Target {
  url: string
  /** A member's; that of somebody else must stay unknown to the attacker. */
  cookie: string
  /** A good value for a parameter or field of this name that belongs to this server. */
  samples: Samples
  /** Of a moderator, who also has other things to name. */
  moderator?: { cookie: string; samples: Samples[] }
}

type Samples = Record<string, string>

export interface Shot {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Buffer | undefined
}

const fieldsOf = (schema: z.ZodMiniType | undefined) =>
  Object.keys((schema as z.ZodMiniObject | undefined)?.shape ?? {})

const replacesCookie = /log(in|out)|account.(confirm|password)/

/** A call of the contract: well formed, then spoilt in a place or two, or all over. */
export function callShot(random: Random, { moderator, ...member }: Target): Shot {
  const { cookie, samples } =
    moderator && random.chance(0.3)
      ? { ...moderator, samples: random.pick(moderator.samples) }
      : member
  const { endpoint, example } = random.pick(examples)
  const goodValue = (name: string) => {
    const { good, sample } = example.fields?.[name] ?? {}
    return samples[name] ?? good ?? sample
  }
  const spoil = random.pick([0, 0.2, 0.5, 1])
  const valueFor = (name: string) =>
    random.chance(spoil) ? nastyValue(random) : (goodValue(name) ?? nastyValue(random))
  const inUrl = (name: string) =>
    random.chance(spoil) ? nastyInUrl(random) : encodeURIComponent(String(goodValue(name) ?? 'x'))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => inUrl(name))
  const query = [
    ...fieldsOf(endpoint.query),
    ...(random.chance(spoil) ? [random.pick(oddNames)] : []),
  ]
    .filter(() => random.chance(0.6))
    .flatMap((name) => (random.chance(spoil * 0.3) ? [name, name, `${name}[]`] : [name]))
    .map((name) => `${encodeURIComponent(name)}=${inUrl(name)}`)
    .join('&')
  const shot: Shot = {
    method: random.chance(spoil * 0.05)
      ? random.pick(['PUT', 'PATCH', 'OPTIONS', 'DELETE', 'POST'])
      : endpoint.method,
    path: query ? `${path}?${query}` : path,
    // A visitor logs out: the member stays to fuzz on.
    headers: random.chance(0.1) || replacesCookie.test(path) ? {} : { cookie },
    body: undefined,
  }
  if (shot.method === 'GET') return shot
  const names = [
    ...fieldsOf(endpoint.body),
    ...(random.chance(spoil) ? [random.pick(oddNames)] : []),
  ]
  const fields = names
    .filter(() => !random.chance(spoil * 0.3))
    .map((name) => [name, valueFor(name)] as const)
  return endpoint.multipart
    ? withForm(random, shot, fields, endpoint.file?.name)
    : withJson(random, shot, fields, spoil)
}

function withJson(
  random: Random,
  shot: Shot,
  fields: (readonly [string, unknown])[],
  spoil: number,
): Shot {
  // Written by hand, since JSON.stringify would lose names such as __proto__.
  const whole = `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`
  const body = random.chance(spoil * 0.15)
    ? random.pick([whole.slice(0, -1), nastyText(random), `[${whole}]`, `${whole}${whole}`])
    : whole
  const type = random.chance(spoil * 0.1)
    ? random.pick(['text/plain', 'application/xml', 'x', 'application/json; charset=x'])
    : 'application/json'
  return { ...shot, body, headers: { ...shot.headers, 'content-type': type } }
}

function withForm(
  random: Random,
  shot: Shot,
  fields: (readonly [string, unknown])[],
  file: string | undefined,
): Shot {
  const plain = (text: string) => text.replace(/[\r\n"]/g, ' ')
  const parts = fields.map(
    ([name, value]) =>
      `--b\r\nContent-Disposition: form-data; name="${plain(name)}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`,
  )
  if (file && random.chance(0.3)) {
    const starts = [
      '\xff\xd8\xff',
      '\x89PNG\r\n\x1a\n',
      'GIF89a',
      'RIFF\x10\0\0\0WEBP',
      '<svg',
      '%PDF-',
    ]
    const name = random.chance(0.8) ? file : random.pick(oddNames)
    const content = random.pick(starts) + random.bytes(random.upTo(200)).toString('latin1')
    parts.push(
      `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${plain(nastyText(random)).slice(0, 50)}"\r\n\r\n${content}\r\n`,
    )
  }
  const body = Buffer.from(`${parts.join('')}--b--\r\n`, random.chance(0.9) ? 'utf8' : 'latin1')
  return {
    ...shot,
    body: random.chance(0.05) ? body.subarray(0, random.upTo(body.length)) : body,
    headers: {
      ...shot.headers,
      'content-type': random.chance(0.95)
        ? 'multipart/form-data; boundary=b'
        : 'multipart/form-data',
    },
  }
}
