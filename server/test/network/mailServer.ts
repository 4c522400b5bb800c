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

// How long connections may go on when the server is closed.
const CLOSE_MS = 200

const tooMany = () => Object.assign(new Error('Too many emails'), { responseCode: 421 })

/** A real mail server on a free port, which can be closed and opened again on the same one. */
export async function openMailServer() {
  const mails: Received[] = []
  const port = await freePort()
  let server: SMTPServer | undefined
  let held: { to: string | undefined; notice(): void } | undefined
  let connections = 0
  let emailsPerConnection = Number.POSITIVE_INFINITY
  let refusal: string | undefined
  let answerAfter = 0

  async function open() {
    if (server) return
    const opened = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      closeTimeout: CLOSE_MS,
      onConnect(_session, done) {
        connections += 1
        done()
      },
      onMailFrom: (_address, { transaction }, done) =>
        done(transaction > emailsPerConnection ? tooMany() : null),
      onRcptTo: (_address, _session, done) =>
        done(refusal === undefined ? null : new Error(refusal)),
      onData(stream, { envelope }, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const raw = Buffer.concat(chunks)
          // Read to its end, and never answered.
          if (held && (held.to ?? envelope.rcptTo[0]?.address) === envelope.rcptTo[0]?.address)
            return held.notice()
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
    /**
     * Resolves when a mail, or one to this address, has come to its end, which it does not answer,
     * until `release`.
     */
    hold: (to?: string) =>
      new Promise<void>((resolve) => {
        held = { to, notice: resolve }
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
    /** Ends a connection after so many emails from now on. */
    limitConnections(emails: number) {
      emailsPerConnection = emails
    },
    openConnections: () => server?.connections.size ?? 0,
    /** How many connections were opened. */
    connections: () => connections,
    /** Drops all connections, as servers do with those that wait for long. */
    dropConnections() {
      for (const each of server?.connections ?? []) each._socket.destroy()
    },
    async close() {
      const closing = server
      server = undefined
      if (closing) await new Promise<void>((resolve) => closing.close(() => resolve()))
    },
  }
}
