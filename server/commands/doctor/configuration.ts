import { statSync } from 'node:fs'
import { join } from 'node:path'
import { isLocalName } from '../../src/addresses.ts'
import type { Config } from '../../src/config.ts'
import { doubt, type Finding, good } from './Finding.ts'

const part = 'configuration'

/** Finds settings that are valid one by one but do not make sense together. */
export function examineConfiguration(config: Config): Finding[] {
  const {
    appUrl,
    allowedOrigin,
    isHttps,
    isPublic,
    host,
    trustProxy,
    smtpUrl,
    mailFrom,
    rateLimits,
    metricsToken,
    dataDir,
  } = config
  const isForOthers = isHttps || isPublic
  const isOpen = !isLocalName({ hostname: host })
  const findings: (Finding | false)[] = [
    isOpen &&
      !allowedOrigin &&
      doubt(
        part,
        `HOST ${host} accepts other machines, but links in emails lead to ${appUrl}`,
        'set APP_URL to the address they use',
      ),
    isForOthers &&
      !isHttps &&
      doubt(
        part,
        `APP_URL ${appUrl} has no https: passwords and sessions can be intercepted, and mail programs offer no button that stops emails`,
        'put a proxy with TLS in front and set APP_URL to its https address',
      ),
    isHttps &&
      trustProxy === false &&
      doubt(
        part,
        'APP_URL has https, so there is a proxy in front, but TRUST_PROXY is not set: limits count all members as one client',
        'set TRUST_PROXY to the number of proxies or their addresses',
      ),
    isPublic &&
      !smtpUrl &&
      doubt(
        'mail',
        'emails are only saved as files (MAIL=files); nobody receives them',
        'set SMTP_URL and unset MAIL',
      ),
    smtpUrl !== undefined &&
      mailFrom.includes('@localhost') &&
      doubt(
        'mail',
        `emails are sent from ${mailFrom}, which other mail servers will reject`,
        'set MAIL_FROM to an address of your domain',
      ),
    isForOthers &&
      !isHttps &&
      mailFrom.includes('@localhost') &&
      doubt(
        'push',
        `push services are told to write to ${mailFrom}, which Apple refuses`,
        'set APP_URL with https, or MAIL_FROM to an address of your domain',
      ),
    !rateLimits &&
      doubt(
        part,
        'RATE_LIMITS is off: passwords can be guessed without delay',
        'unset RATE_LIMITS',
      ),
    isPublic &&
      !(config.operatorName && config.contactEmail) &&
      doubt(
        part,
        'nobody learns who runs this installation, or how to reach them: OPERATOR_NAME or CONTACT_EMAIL is not set',
        'set both: they stand on the page about privacy, and the address in emails about stolen accounts',
      ),
    config.mayHaveProxy &&
      !metricsToken &&
      doubt(
        part,
        `/metrics is closed, because ${isPublic ? 'APP_URL is public' : 'TRUST_PROXY is set'} and METRICS_TOKEN is not`,
        'set METRICS_TOKEN if you want to monitor this server',
      ),
    process.geteuid?.() === 0 &&
      doubt(
        'user',
        'this is root: an intruder would control the whole machine',
        'run it as a separate user, as deploy/wayside.service does',
      ),
    isReadByOthers(join(dataDir, 'session-secret')) &&
      doubt(
        part,
        'other users of this machine can read session-secret',
        `chmod 600 ${join(dataDir, 'session-secret')}`,
      ),
  ]
  return [
    good(part, `${appUrl}, listens on ${host}:${config.port}`),
    ...findings.filter((finding) => finding !== false),
  ]
}

function isReadByOthers(file: string) {
  return ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0
}
