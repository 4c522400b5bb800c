import type { FastifyInstance } from 'fastify'
import type { Registered } from '../http/route.ts'
import { once } from '../once.ts'
import type { OwnPage } from '../pages/serverPages.ts'

interface Needs {
  routes: readonly Registered[]
  cookie: string
  appUrl: string
  ownPage: OwnPage
}

/**
 * `/api/docs` to read, and the OpenAPI document it is made of: both written once, when somebody
 * first asks.
 */
export function serveDocs(app: FastifyInstance, { routes, cookie, appUrl, ownPage }: Needs) {
  const write = once(async () => {
    const [{ apiDocument }, { docsPage }] = await Promise.all([
      import('./apiDocument.ts'),
      import('./docsPage.ts'),
    ])
    const document = apiDocument({ routes, cookie })
    return { document, page: ownPage('API', docsPage(document, appUrl), '/docs.css') }
  })
  app.get('/api/docs/openapi.json', async (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').send((await write()).document),
  )
  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send((await write()).page),
  )
}
