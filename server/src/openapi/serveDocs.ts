import type { FastifyInstance } from 'fastify'
import type { Registered } from '../http/routeOptions.ts'
import type { OwnPage } from '../pages/serverPages.ts'
import type { Noun } from './words.ts'

interface DocsDependencies {
  /** The features whose calls are listed, in the order of the page. */
  features: readonly { nouns?: Record<string, Noun> }[]
  routes: readonly Registered[]
  cookie: string
  appUrl: string
  ownPage: OwnPage
}

/** Serves `/api/docs` and its OpenAPI document, both written at the first request. */
export function serveDocs(
  app: FastifyInstance,
  { features, routes, cookie, appUrl, ownPage }: DocsDependencies,
) {
  const write = async () => {
    const [{ apiDocument }, { docsPage }] = await Promise.all([
      import('./apiDocument.ts'),
      import('./docsPage.ts'),
    ])
    const nouns = Object.assign({}, ...features.map((each) => each.nouns))
    const document = apiDocument({ nouns, routes, cookie })
    return { document, page: ownPage('API', docsPage(document, appUrl), '/docs.css') }
  }
  let written: ReturnType<typeof write> | undefined
  const documents = () => {
    written ??= write()
    return written
  }
  app.get('/api/docs/openapi.json', async (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').send((await documents()).document),
  )
  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send((await documents()).page),
  )
}
