import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type TopicRegister, topicRegister } from '@wayside/contract/topics'
import type pg from 'pg'
import type { Logger } from 'pino'
import { Registry } from 'prom-client'
import { features, registerFeatures } from './app.features.ts'
import { openQueue } from './background/queue.ts'
import { openScheduler } from './background/scheduler.ts'
import type { Config } from './config.ts'
import { type Db, onRecovery } from './database/pool.ts'
import { openMail } from './email/emailQueue.ts'
import { openMailTransport, purgeDevMailbox } from './email/mailTransport.ts'
import type { Parts } from './feature.ts'
import { blockReported } from './features/blocks/blocks.service.ts'
import { openActMessages, openDoorbell } from './features/messages/messages.service.ts'
import { waitingReports } from './features/moderation/stats.queries.ts'
import { memberTablesOf } from './features/mydata/personalData.ts'
import { openDispatcher } from './features/notifications/dispatcher.ts'
import {
  openNotificationMetrics,
  overdueSeconds,
} from './features/notifications/emails/metrics.queries.ts'
import { openNotifier, withNotifications } from './features/notifications/notify.ts'
import { clientAddressOf } from './http/clients/clientAddress.ts'
import { openLimits } from './http/rateLimits.ts'
import { routesOn } from './http/route.ts'
import { isFromOwnPages } from './http/sameOrigin.ts'
import { securityHeadersFor } from './http/securityHeaders.ts'
import { openHttp } from './http/server.ts'
import { sessionCookie } from './http/session.ts'
import { passkeySiteOf } from './identity/secondSteps/passkeySite.ts'
import { deriveSecrets } from './identity/secrets.ts'
import { openJoined, openModerators } from './identity/sessions/memberFacts.queries.ts'
import { livingSessions, openSessions } from './identity/sessions/sessions.queries.ts'
import { measureRequests } from './metrics/httpMetrics.ts'
import { serveInspection } from './metrics/serveInspection.ts'
import { serveDocs } from './openapi/serveDocs.ts'
import { serveDevMailbox } from './pages/devMailbox.ts'
import { serveEmailPreviews } from './pages/emailPreviews.ts'
import { servePages } from './pages/servePages.ts'
import { openOwnPage } from './pages/serverPages.ts'
import { openPictureStore } from './pictures/openStore.ts'
import { cleanPicture } from './pictures/pictures.ts'
import { openPrivateCopies } from './pictures/privateCopies.ts'
import { openDailyPurge } from './pictures/purgeUnusedPictures.ts'
import { openUploads, removeWithRetries, serveUploads } from './pictures/uploads.ts'
import { openPlaces } from './places/places.ts'
import { openPush } from './push/openPush.ts'
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

  const securityHeaders = securityHeadersFor(config)
  const app = await openHttp({ ...config, securityHeaders, log })
  const registry = new Registry()
  measureRequests(app, registry)
  const scheduler = openScheduler({ log, registry })
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
        ...{ url: config.redisUrl, channel: secrets.channel, key: secrets.redis },
        ...{ log, metrics },
      })
    : undefined

  const realtime = openRealtime(app.server, {
    securityHeaders,
    redisAdapter,
    tokenOf,
    findSession,
    isFromOwnPages: ({ headers }) => isFromOwnPages(headers, config.allowedOrigin),
    livingSessions: (ids) => livingSessions(db, ids),
    onDoorbell: (ring) => doorbell(ring),
    onError: (error) => log.warn({ err: error }, 'realtime'),
    metrics,
  })
  const { deliver, cutSession } = realtime
  const doorbell = openDoorbell({ db, deliver })
  const posted = await openMail({ queue, mailTransport, key: secrets.queuedEmail, log })
  const notifier = openNotifier({ ...config, db, deliver, topics, registry, log })
  const mail = withNotifications(posted, notifier)
  const push = openPush({ ...config, registry, seed: secrets.push })
  const dispatcher = openDispatcher({
    ...{ ...config, db, mailTransport, push, topics, log, key: secrets.unsubscribe },
    metrics: openNotificationMetrics(registry),
  })
  const standings = await openStandings({ db, queue, cutSession })
  // Events of messages stored while connections were broken may not have reached their clients.
  onRecovery(pool, realtime.resync)
  const clientOf = clientAddressOf(config.mayHaveProxy)
  const parts: Parts = {
    ...config,
    ...{ db, queue, secrets, mail, notifier, topics, limits, deliver, cutSession, standings },
    ...{ store, uploads, cleanPicture, clientOf, push, log, registry },
    places: openPlaces({ log }),
    privateCopies: openPrivateCopies(store),
    passkeySite: passkeySiteOf(config.appUrl),
    devMailboxFor: (client) =>
      config.hasDevMailboxPage && client === undefined ? '/outbox' : undefined,
    block: (by, of) => blockReported({ db, deliver, limits }, { by, of }),
    onMessageStored: dispatcher.noteMessage,
    decideWhatIsDue: dispatcher.decide,
    actMessages: openActMessages({ ...config, deliver, onStored: dispatcher.noteMessage }),
    memberTables: memberTablesOf(features),
  }
  const route = routesOn(app, {
    findSession,
    findModerator: openModerators(db),
    cookie,
    limits,
    clientOf,
  })
  await registerFeatures({ app, route, parts, scheduler })
  const ownPage = openOwnPage(pages)
  const { appUrl } = config
  serveDocs(app, { features, routes: route.table, cookie: cookie.name, appUrl, ownPage })
  await serveUploads(app, store, uploads)
  if (config.hasDevMailboxPage) {
    serveDevMailbox(app, { folder: devMailbox, ownPage })
    serveEmailPreviews(app, { features, appUrl, ownPage })
  }
  await servePages(app, { folder: pages })

  const { drain } = serveInspection(app, {
    ...{ ...config, registry },
    figures: {
      ...{ pool, sockets: realtime.sockets, redisIsUp: redisAdapter?.isUp },
      ...{ waiting: queue.waiting, failures: queue.failures },
      reports: () => waitingReports(db),
      overdueSeconds: () => overdueSeconds(db, Object.keys(topics.topics)),
    },
  })
  const purgeUnusedPictures = await openDailyPurge({
    ...{ queue, db, store },
    features,
    warn: (text) => log.warn(text),
  })
  await purgeDevMailbox(devMailbox)
  scheduler.every('recheckSessions', 30, realtime.recheck)
  scheduler.every('standings', 60, standings.catchUp)
  scheduler.every('purgeDevMailbox', 3600, () => purgeDevMailbox(devMailbox))
  scheduler.every('purgeUnusedPictures', 3600, purgeUnusedPictures)
  app.addHook('preClose', () => realtime.close())
  app.addHook('onClose', async () => {
    scheduler.stop()
    await dispatcher.close()
    await queue.close()
    mailTransport.close()
    redisAdapter?.close()
  })
  const opened = { realtime, scheduler, standings, dispatcher, notifier, push }
  return { app, drain, routes: route.table, ...opened }
}
