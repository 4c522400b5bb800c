import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type TopicRegister, topicRegister } from '@wayside/contract/topics'
import type pg from 'pg'
import type { Logger } from 'pino'
import { Registry } from 'prom-client'
import { emailSamples } from './app.emailSamples.ts'
import { serveMailCalls } from './app.mailCalls.ts'
import { openMailAndNotifications } from './app.notifications.ts'
import { openPurges } from './app.purges.ts'
import { openPush } from './app.push.ts'
import { featureRoutes } from './app.routes.ts'
import { openQueue } from './background/queue.ts'
import type { Config } from './config.ts'
import { openHealthCheck } from './database/healthCheck.ts'
import { type Db, onRecovery } from './database/pool.ts'
import { openMailTransport } from './email/mailTransport.ts'
import { openJobExpiry } from './features/jobs/expiry.ts'
import { openDoorbell } from './features/messages/messages.service.ts'
import { waitingReports } from './features/moderation/stats.queries.ts'
import { openErasures } from './features/mydata/erasures.ts'
import { openExports } from './features/mydata/exports.service.ts'
import { overdueSeconds } from './features/notifications/emails/dispatch.queries.ts'
import { clientAddressOf } from './http/clientAddress.ts'
import { openLimits } from './http/rateLimits.ts'
import { routesOn } from './http/route.ts'
import { isFromOwnPages } from './http/sameOrigin.ts'
import { securityHeadersFor } from './http/securityHeaders.ts'
import { openHttp } from './http/server.ts'
import { sessionCookie } from './http/session.ts'
import { openFactorDrops } from './identity/secondSteps/factorDrops.ts'
import { deriveSecrets } from './identity/secrets.ts'
import { openJoined, openModerators } from './identity/sessions/memberFacts.queries.ts'
import { livingSessions, openSessions } from './identity/sessions/sessions.queries.ts'
import { measureRequests } from './metrics/httpMetrics.ts'
import { openInspectors, serveMetrics } from './metrics/serveMetrics.ts'
import { serveProbes } from './metrics/serveProbes.ts'
import { serveDocs } from './openapi/serveDocs.ts'
import { serveDevMailbox } from './pages/devMailbox.ts'
import { serveEmailPreviews } from './pages/emailPreviews.ts'
import { servePages } from './pages/servePages.ts'
import { openOwnPage } from './pages/serverPages.ts'
import { openPictureStore } from './pictures/openStore.ts'
import { cleanPicture } from './pictures/pictures.ts'
import { openPrivateCopies } from './pictures/privateCopies.ts'
import { openUploads, removeWithRetries, serveUploads } from './pictures/uploads.ts'
import { openRealtimeMetrics } from './realtime/realtimeMetrics.ts'
import { openRedisAdapter } from './realtime/redisAdapter.ts'
import { openRealtime } from './realtime/sockets.ts'
import { openStandings } from './standing/standing.ts'

const pages = fileURLToPath(new URL('../../web/dist/', import.meta.url))

interface AppDependencies {
  config: Config
  secret: string
  db: Db
  pool: pg.Pool
  log: Logger
  /** Tests add topics of their own. */
  topics?: TopicRegister
}

/** Connects all parts of the server; no other file does. */
export async function buildApp({ topics = topicRegister, ...needs }: AppDependencies) {
  const { config, secret, db, pool, log } = needs
  const secrets = deriveSecrets(secret, config.sessionSecretBefore)
  const devMailbox = join(config.dataDir, 'outbox')
  const cookie = sessionCookie(config)
  const findSession = openSessions(db, config.activeSeconds / 3)
  const allows = (headers: Parameters<typeof isFromOwnPages>[0]) =>
    isFromOwnPages(headers, config.allowedOrigin)

  const securityHeaders = securityHeadersFor(config)
  const app = await openHttp({ ...config, securityHeaders, log })
  const registry = new Registry()
  measureRequests(app, registry)
  const queue = await openQueue(db, log)
  const mailTransport = openMailTransport({ ...config, from: config.mailFrom, devMailbox })
  const store = await openPictureStore(config)
  const uploads = config.bucket
    ? await removeWithRetries(openUploads(store), { queue, db })
    : openUploads(store)
  const limits = openLimits({ pool, isOn: config.rateLimits, joinedAt: openJoined(db) })

  const tokenOf = ({ headers }: IncomingMessage) =>
    app.parseCookie(headers.cookie ?? '')[cookie.name]

  const metrics = openRealtimeMetrics(registry, log)
  const redisAdapter = config.redisUrl
    ? await openRedisAdapter({
        url: config.redisUrl,
        channel: secrets.channel,
        key: secrets.redis,
        log,
        metrics,
      })
    : undefined

  const realtime = openRealtime(app.server, {
    securityHeaders,
    redisAdapter,
    tokenOf,
    findSession,
    isFromOwnPages: (request) => allows(request.headers),
    livingSessions: (ids) => livingSessions(db, ids),
    onDoorbell: (ring) => doorbell(ring),
    onError: (error) => log.warn({ err: error }, 'realtime'),
    metrics,
  })
  const { deliver, cutSession } = realtime
  const doorbell = openDoorbell({ db, deliver })
  const { mail, notifier, dispatcher } = await openMailAndNotifications({
    ...{ config, secrets, db, queue, mailTransport, registry, deliver, topics, log },
  })
  const standings = await openStandings({ db, queue, cutSession, log })
  const detailsKey = secrets.privateDetails
  const exports = await openExports({ db, queue, mail, store, appUrl: config.appUrl, detailsKey })
  const erasures = await openErasures({
    ...{ db, queue, mail, uploads, store, cutSession, log },
    key: secrets.barredAddress,
    dataDir: config.dataDir,
  })
  const factorDrops = openFactorDrops({ db, mail, appUrl: config.appUrl, log })
  const jobExpiry = openJobExpiry({ db, mail, notifier, secrets, appUrl: config.appUrl, log })
  // Events of messages stored while connections were broken may not have reached their clients.
  onRecovery(pool, realtime.resync)

  const clientOf = clientAddressOf(config.mayHaveProxy)
  const route = routesOn(app, {
    findSession,
    findModerator: openModerators(db),
    cookie,
    limits,
    clientOf,
  })
  const pushes = await openPush(app, { config, secrets, db, queue, registry, topics, log })
  featureRoutes(route, {
    config,
    pushes,
    db,
    mail,
    notifier,
    uploads,
    privateCopies: openPrivateCopies(store),
    secrets,
    limits,
    cleanPicture,
    deliver,
    cutSession,
    standings,
    exports,
    topics,
    log,
  })

  await serveMailCalls(app, { config, secrets, db, limits, clientOf, registry })
  const ownPage = openOwnPage(pages)
  serveDocs(app, { routes: route.table, cookie: cookie.name, appUrl: config.appUrl, ownPage })
  await serveUploads(app, store, uploads)
  if (config.hasDevMailboxPage) {
    serveDevMailbox(app, { folder: devMailbox, ownPage })
    serveEmailPreviews(app, { samples: emailSamples(config.appUrl), ownPage })
  }
  await servePages(app, { folder: pages })

  const checkHealth = openHealthCheck(pool)
  const mayInspect = openInspectors({
    token: config.metricsToken,
    mayHaveProxy: config.mayHaveProxy,
  })
  const { drain } = serveProbes(app, { checkHealth, redisIsUp: redisAdapter?.isUp, mayInspect })
  const { waiting, failures } = queue
  const figures = {
    pool,
    sockets: realtime.sockets,
    redisIsUp: redisAdapter?.isUp,
    waiting,
    failures,
    reports: () => waitingReports(db),
    overdueSeconds: () => overdueSeconds(db, Object.keys(topics.topics)),
  }
  serveMetrics(app, { mayInspect, registry, figures })

  const purges = await openPurges({ db, queue, store, uploads, exports, devMailbox, log })
  app.addHook('preClose', () => realtime.close())
  app.addHook('onClose', async () => {
    for (const each of [purges, standings, dispatcher, erasures, factorDrops, jobExpiry])
      each.stop()
    await queue.close()
    mailTransport.close()
    redisAdapter?.close()
    await checkHealth.close()
  })
  const { purgeAll: purgeExpired } = purges
  const regular = { purgeExpired, standings, erasures, factorDrops, jobExpiry, dispatcher }
  return { app, realtime, drain, routes: route.table, ...regular, notifier, pushes }
}
