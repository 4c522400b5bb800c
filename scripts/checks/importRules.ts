/** An import rule: a file matching `from` may not import what matches `to`. */
export interface Rule {
  name: string
  why: string
  from: RegExp
  notFrom?: RegExp
  /**
   * A path in the repository, or `npm:name` and `node:name`. A function builds it from the groups
   * of `from`.
   */
  to: RegExp | ((...groups: string[]) => RegExp)
  notTo?: RegExp
  /** `import type` is allowed, since it is erased. */
  typesAllowed?: true
}

const test = /\.test\.tsx?$|^server\/test\//
const top = /^web\/src\/(pages|app)\//

/** Names the folders of the web that stand above a base folder, which it may not import. */
const aboveInWeb: Record<string, string[]> = {
  browser: ['api', 'offline', 'realtime', 'session', 'ui'],
  format: ['api', 'offline', 'realtime', 'session', 'ui'],
  api: ['offline', 'realtime', 'session', 'ui'],
  ui: ['offline', 'realtime', 'session'],
  offline: ['realtime', 'ui', 'session'],
  realtime: ['ui', 'session'],
}
/** Names the folders of messages below each of its folders, which it may import. */
const belowInMessages: Record<string, string[]> = {
  conversations: ['offline-queue', 'history'],
  log: ['offline-queue', 'history', 'hints'],
  composer: ['offline-queue', 'history', 'hints'],
  'offline-queue': ['history'],
}

/**
 * The import rules (docs/architecture.md) with their reasons. Cycles and undeclared packages are
 * checked separately.
 */
export const rules: readonly Rule[] = [
  {
    name: 'contract-stands-alone',
    why: 'Both sides compile the contract, so it depends on zod and nothing else.',
    from: /^contract\//,
    to: /./,
    notTo: /^contract\/|^npm:(zod|vitest|fast-check)$/,
  },
  {
    name: 'sides-never-meet',
    why: 'Server and web meet only in the contract.',
    from: /^(server|web)\//,
    to: (side) => new RegExp(`^(?!${side}/)(server|web)/`),
  },
  {
    name: 'product-knows-no-tests',
    why: 'Tests, scripts and benches use the product, never the other way.',
    from: /^web\/src\/|^server\/(src|commands|embedded-postgres)\//,
    notFrom: test,
    to: /^(scripts|e2e|bench|server\/test)\/|\.test\.tsx?$/,
  },
  {
    name: 'features-are-neighbours',
    why: 'A feature never imports another feature; what two need moves down, what joins two moves up.',
    from: /^(server|web)\/src\/features\/([^/]+)\//,
    to: (side, feature) => new RegExp(`^${side}/src/features/(?!${feature}/)`),
  },

  {
    name: 'only-pages-compose',
    why: 'Features and base folders do not know the screens they appear on.',
    from: /^web\/src\//,
    notFrom: top,
    to: top,
  },
  {
    name: 'app-frames-any-page',
    why: 'The route table names the pages; header and footer frame every page and know none.',
    from: /^web\/src\/app\/(?!routes\.)/,
    to: /^web\/src\/pages\//,
  },
  {
    name: 'web-base-knows-no-feature',
    why: 'ui, api, realtime and session serve features; they do not know them.',
    from: /^web\/src\/(?!features\/)/,
    notFrom: top,
    to: /^web\/src\/features\//,
  },
  {
    name: 'web-base-folders-look-down',
    why: 'session stands on realtime, realtime on offline, all on api, ui on api alone; format and browser on nothing.',
    from: /^web\/src\/(browser|format|api|ui|offline|realtime)\//,
    to: (folder) => new RegExp(`^web/src/(${aboveInWeb[folder]?.join('|')})/`),
  },
  {
    name: 'kit-knows-no-product',
    why: 'The kit draws what it is handed; what knows the contract or the API is in ui/shared.',
    from: /^web\/src\/ui\/kit\//,
    notFrom: test,
    to: /^web\/src\/|^contract\/|^npm:/,
    // Beside React and icons: docs/decisions/054-controls-of-our-own.md.
    notTo:
      /^web\/src\/(ui\/kit|styles)\/|^web\/src\/(format\/dates|browser\/listeners|ui\/[a-zA-Z]+\.texts)\.ts$|^npm:(react|react-dom|react-router|lucide-react)$/,
  },

  {
    name: 'messages-folders-look-down',
    why: 'Inside messages, conversations, log and composer stand side by side on offline-queue, and all on history; log and composer on hints too.',
    from: /^web\/src\/features\/messages\/(conversations|log|composer|offline-queue|history|hints)\//,
    to: (folder) =>
      new RegExp(
        `^web/src/features/messages/(?!(${[folder, ...(belowInMessages[folder] ?? [])].join('|')})/|[a-z]+\\.texts\\.ts$)`,
      ),
  },

  {
    name: 'only-the-app-composes',
    why: 'app.ts, with the list of features, is the one place where the parts of the server meet.',
    from: /^server\/src\/(?!app\.|main\.)/,
    to: /^server\/src\/(app|main)\./,
  },
  {
    name: 'features-are-listed-once',
    why: 'The list of features in app.features.ts is the one way to a feature as a value.',
    from: /^(server|bench|scripts|e2e)\/(?!src\/app\.features\.ts$)/,
    to: /\.feature\.ts$/,
  },
  {
    name: 'a-feature-is-described',
    why: 'A feature file names the routes, work, emails and tables of its feature; it is handed the parts and takes the rest from its own files.',
    from: /^server\/src\/features\/[^/]+\/[^/]+\.feature\.ts$/,
    to: /^server\/src\/|^npm:/,
    notTo:
      /^server\/src\/(features\/|identity\/|openapi\/(words|phrases)\.ts$|(feature|email\/email|database\/memberTables)\.ts$)|^npm:@wayside\/contract/,
  },
  {
    name: 'commands-stay-outside',
    why: 'What an operator runs is out of the path of a request; only main.ts fills the sample community when it is asked to.',
    from: /^server\/(src\/(?!main\.)|embedded-postgres\/)/,
    notFrom: test,
    to: /^server\/commands\//,
  },
  {
    name: 'server-base-knows-no-feature',
    why: 'http, realtime, database, email and pictures serve features; they do not know them.',
    from: /^server\/(src\/(?!features\/|app\.|main\.)|embedded-postgres\/)/,
    to: /^server\/src\/features\//,
  },
  {
    name: 'sql-lives-in-queries',
    why: 'Only *.queries.ts and database/ speak SQL at run time, so every access path is found there; background lends pg-boss a transaction.',
    from: /^server\/src\/(?!database\/|background\/)/,
    notFrom: /\.queries\.ts$|\.test\.ts$/,
    to: /^npm:(kysely|pg)$/,
    typesAllowed: true,
  },
  {
    name: 'http-stays-outside',
    why: 'Services and queries know neither the HTTP framework nor sockets.',
    from: /\.(service|queries)\.ts$/,
    to: /^npm:(fastify$|@fastify\/|socket\.io|@socket\.io\/)/,
  },
  {
    name: 'http-is-for-routes',
    why: 'Services and queries speak the product, not the web.',
    from: /\.(service|queries)\.ts$/,
    to: /^server\/src\/http\//,
  },
  {
    name: 'parts-come-as-arguments',
    why: 'A feature is handed its database, email, pictures and sockets; it imports only their types. Passwords, sessions and links are functions in identity.',
    from: /^server\/src\/features\//,
    notFrom: /\.(queries|feature)\.ts$|\.test\.ts$/,
    to: /^server\/src\/(?!features\/|http\/|app\.|main\.)/,
    notTo: /^server\/src\/(refusal\.ts$|email\/refusedEmails\.ts$|identity\/)/,
    typesAllowed: true,
  },
  {
    name: 'queries-know-only-the-database',
    why: 'A query is given a database and returns the wire shape; it decides and sends nothing.',
    from: /\.queries\.ts$/,
    to: /^server\/src\/(?!features\/|database\/|standing\/visibility\.queries\.ts$|identity\/(([a-zA-Z]+\/)?[a-zA-Z]+\.queries|secrets)\.ts$|http\/|app\.|main\.)/,
  },
  {
    name: 'routes-to-services-to-queries',
    why: 'Inside a feature calls go one way.',
    from: /\.(service|queries)\.ts$/,
    to: (layer) => (layer === 'service' ? /\.routes\.ts$/ : /\.(service|routes)\.ts$/),
  },
  {
    name: 'sockets-live-in-realtime',
    why: 'There is one connection and one way to reach it.',
    from: /^(server|web)\/src\/(?!realtime\/)/,
    notFrom: /\.test\.tsx?$|\.(service|queries)\.ts$/,
    to: /^npm:(socket\.io(-client)?$|@socket\.io\/)/,
  },
]
