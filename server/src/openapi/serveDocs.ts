import type { FastifyInstance } from 'fastify'
import type { OwnPage } from '../http/ownPage.ts'
import type { Registered } from '../http/route.ts'
import { apiDocument } from './apiDocument.ts'
import { DOCUMENT, docsPage } from './docsPage.ts'

interface Needs {
  routes: readonly Registered[]
  cookie: string
  appUrl: string
  ownPage: OwnPage
}

/** `/api/docs` to read, and the OpenAPI document it is made of: both written once, when all calls are registered. */
export function serveDocs(app: FastifyInstance, { routes, cookie, appUrl, ownPage }: Needs) {
  const document = apiDocument({ routes, cookie })
  const page = ownPage('API', docsPage(document, appUrl), '/docs.css')
  app.get(DOCUMENT, async (_request, reply) => reply.header('Cache-Control', 'no-cache').send(document))
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page),
  )
}
