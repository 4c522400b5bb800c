import { describe, expect, it } from 'vitest'
import { samples } from '../../../test/samples/returnedEmails/samples.ts'
import { claimedId, signedId } from '../../identity/emails/messageId.ts'
import { readReport } from './readReport.ts'

const key = new Uint8Array(32).fill(7)
const email = {
  job: '11111111-2222-4333-8444-555555555555',
  member: '66666666-7777-4888-9999-aaaaaaaaaaaa',
  to: 'bo@mail.example',
}
const id = signedId(key, email)
const original = `Subject: Ana wrote to you on Wayside
From: Wayside <mail@wayside.example>
To: bo@mail.example
X-Wayside-ID: ${id}@wayside.example
Message-ID: <${id}@wayside.example>`

const read = (raw: string) => readReport(Buffer.from(raw))

describe('a report of a mail system', () => {
  // spec 25.2, 25.3
  it.each(Object.entries(samples))(
    'reads the report of a mail system: %s',
    async (_, { kind, raw }) => {
      const report = await read(raw(original))
      expect(report?.kind).toBe(kind)
      const claims = report?.headers.flatMap((header) => claimedId(header) ?? [])
      if (kind) expect(claims?.[0]).toMatchObject({ job: email.job, member: email.member })
    },
  )

  it('reads only what the headers of the returned email say, not its text', async () => {
    const raw = samples['Postfix: no such user']?.raw('Subject: Hello') ?? ''
    const quoting = raw.replace('Ana Silva wrote', `Message-ID: <${id}@wayside.example> `)
    expect(quoting).toContain(id)
    expect(await read(quoting)).toEqual({ kind: 'hard', headers: [] })
  })
})

describe('what is no report', () => {
  // spec 25.3
  it('finds no report in more than 4000 lines', async () => {
    const raw = samples['Postfix: no such user']?.raw(original) ?? ''
    expect(await read(`${raw}${'\n'.repeat(3000)}`)).toMatchObject({ kind: 'hard' })
    expect(await read(`${raw}${'\n'.repeat(4000)}`)).toBeUndefined()
  })

  // spec 25.3
  it.each([
    ['an answer', `Subject: Re: Ana wrote\r\n\r\nWhy do I get this?\r\n> Message-ID: <${id}@x>`],
    ['a vacation', `Subject: Away\r\nAuto-Submitted: auto-replied\r\n\r\n${original}`],
    ['nothing', ''],
    ['noise', '\0\xff--=_\r\n\r\n'.repeat(1000)],
    ['a thousand parts in each other', nested(1000)],
  ])('finds no report in %s', async (_, raw) => {
    expect(await read(raw)).toBeUndefined()
  })
})

function nested(depth: number) {
  const parts = Array.from(
    { length: depth },
    (_, n) => `Content-Type: multipart/report; boundary=b${n}\r\n\r\n--b${n}\r\n`,
  )
  return parts.join('')
}

describe('the id of an email', () => {
  const claim = (text: string) => claimedId(`<${text}@wayside.example>`)

  // spec 25.4
  it('signs the id of an email for one email, one member and one address', () => {
    expect(claim(id)?.isSigned([key], email.to)).toBe(true)
    expect(claim(id)?.isSigned([new Uint8Array(32), key], email.to)).toBe(true)
    expect(claim(id)?.isSigned([new Uint8Array(32)], email.to)).toBe(false)
    expect(claim(id)?.isSigned([key], 'bo@new.example')).toBe(false)
    for (const changed of [id.replace('1', '2'), id.replace('6', '7')])
      expect(claim(changed)?.isSigned([key], email.to)).toBe(false)
  })

  it('refuses the id of an email with a character too many or too few', () => {
    for (const bad of [id.slice(0, -1), `${id}A`, id.slice(1), 'x', ''])
      expect(claim(bad)).toBeUndefined()
  })
})
