import { operator } from '@wayside/contract/operator'
import type { Feature } from '../../feature.ts'
import { noun } from '../../openapi/words.ts'
import { type OperatorParts, operatorRoutes } from './operator.routes.ts'

/** The operator of this installation. */
export const operatorFeature: Feature<OperatorParts> = {
  name: 'operator',
  routes: operatorRoutes,
  nouns: {
    operator: noun(
      'The operator',
      'Who runs this installation, and whose servers it hands personal data to.',
      operator,
      {
        read: {
          summary: 'Tells everybody who runs this installation, as the operator has configured it.',
          more:
            '`mailHost` and `pictureHost` are left out when the operator’s own network does that, and ' +
            'when nobody does. The push services of the browsers are not listed.',
        },
      },
    ),
  },
}
