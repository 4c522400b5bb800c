import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { freePort } from './freePort.ts'

interface Received {
  /** As the envelope says, which is what counts. */
  from: string
  to: string[]
  mail: Email
  raw: string
}

/** A real mail server on a free port, which can be closed and opened again on the same one. */
export async function openMailServer() {
  const mails: Received[] = []
  const port = await freePort()
  let server: SMTPServer | undefined
  let held: (() => void) | undefined
  let refusal: string | undefined
  let answerAfter = 0

  async function open() {
    if (server) return
    const opened = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      onRcptTo: (_address, _session, done) =>
        done(refusal === undefined ? null : new Error(refusal)),
      onData(stream, { envelope }, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const raw = Buffer.concat(chunks)
          // Read to its end, and never answered.
          if (held) return held()
          PostalMime.parse(raw).then((mail) => {
            const { mailFrom, rcptTo } = envelope
            mails.push({
              from: mailFrom ? mailFrom.address : '',
              to: rcptTo.map(({ address }) => address),
              mail,
              raw: raw.toString(),
            })
            setTimeout(done, answerAfter)
          }, done)
        })
      },
    })
    opened.on('error', () => {})
    await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve))
    server = opened
  }

  await open()
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    open,
    /** Resolves when a mail has come to its end, which it does not answer, until `release`. */
    hold: () =>
      new Promise<void>((resolve) => {
        held = resolve
      }),
    release() {
      held = undefined
    },
    /** Refuses every addressee in these words from now on; undefined takes them again. */
    refuse(words: string | undefined) {
      refusal = words
    },
    /** Takes so long to answer each email from now on. */
    answerAfter(ms: number) {
      answerAfter = ms
    },
    async close() {
      const closing = server
      server = undefined
      if (closing) await new Promise<void>((resolve) => closing.close(() => resolve()))
    },
  }
}
