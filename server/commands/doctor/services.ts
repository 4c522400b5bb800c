import type { Config } from '../../src/config.ts'
import { requiresTls } from '../../src/email/mailTransport.ts'
import { doubt, type Finding, good, wrong } from './Finding.ts'

const TIMEOUT_MS = 5000

export async function examineRedis({ redisUrl }: Config): Promise<Finding[]> {
  if (!redisUrl) return []
  const { createClient } = await import('@redis/client')
  const client = createClient({
    url: redisUrl,
    socket: { connectTimeout: TIMEOUT_MS, reconnectStrategy: false },
  })
  client.on('error', () => undefined)
  const { hostname, port } = new URL(redisUrl)
  try {
    await client.connect()
    await client.publish('wayside-doctor', '')
    return [good('redis', `answers at ${hostname}:${port || 6379}`)]
  } catch (error) {
    const { message, code = '' } = error as NodeJS.ErrnoException
    const why = message || code
    const isKey = /NOAUTH|WRONGPASS|NOPERM/.test(why)
    const advice = isKey
      ? 'correct user and password in REDIS_URL; the user needs publish and subscribe'
      : 'start Redis there, or correct host and port in REDIS_URL. Until then live events reach only the clients of the same node'
    return [wrong('redis', `${hostname}:${port || 6379} cannot be used: ${why}`, advice)]
  } finally {
    client.destroy()
  }
}

export async function examineMail({ smtpUrl, emailsPerMinute }: Config): Promise<Finding[]> {
  if (!smtpUrl) return []
  const { createTransport } = await import('nodemailer')
  const timeouts = {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  }
  const transport = createTransport({ url: smtpUrl, ...timeouts, requireTLS: requiresTls(smtpUrl) })
  const { hostname, port, username } = new URL(smtpUrl)
  const where = `${hostname}:${port || (smtpUrl.startsWith('smtps') ? 465 : 587)}`
  try {
    await transport.verify()
    const limit = `EMAILS_PER_MINUTE: at most ${emailsPerMinute} emails about notifications`
    const findings = [
      good('mail', `${where} answers`),
      ...(emailsPerMinute > 0 ? [good('mail', limit)] : []),
    ]
    return username
      ? findings
      : [
          ...findings,
          doubt(
            'mail',
            'SMTP_URL has no user, so the server must accept emails from this machine',
            'request a password reset for yourself and check that it arrives',
          ),
        ]
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    const advice =
      code === 'ETLS'
        ? 'use a mail server that offers STARTTLS, or smtps://; in a trusted network, add ?requireTLS=false to SMTP_URL'
        : code === 'EAUTH'
          ? 'correct user and password in SMTP_URL (special characters must be %-encoded)'
          : 'correct host, port and smtp:// or smtps:// in SMTP_URL'
    return [wrong('mail', `${where} does not accept our emails: ${message.split('\n')[0]}`, advice)]
  } finally {
    transport.close()
  }
}
