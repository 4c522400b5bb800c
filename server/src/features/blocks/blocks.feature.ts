import { blocks } from '@wayside/contract/blocks'
import type { Feature } from '../../feature.ts'
import { noun } from '../../openapi/words.ts'
import { blockRoutes } from './blocks.routes.ts'
import type { BlockNeeds } from './blocks.service.ts'

const member = 'The `_id` of the other member.'

const idempotent = 'Doing it again changes nothing.'

/** Members whom somebody does not want to see, or whose posts. */
export const blocksFeature: Feature<BlockNeeds> = {
  name: 'blocks',
  routes: blockRoutes,
  tables: {
    blocks: {
      words: 'blocked or muted',
      download: {
        file: 'blocks-and-mutes.json',
        about: 'whom you have blocked or muted',
        list: 'blocked',
        member: 'blocker_id',
        key: 'blocked_id',
        columns: ['created_at'],
        person: 'blocked_id',
      },
      erased: 'deleted in a step of its own',
    },
    mutes: {
      words: 'blocked or muted',
      download: {
        file: 'blocks-and-mutes.json',
        list: 'muted',
        member: 'muter_id',
        key: 'muted_id',
        columns: ['created_at'],
        person: 'muted_id',
      },
      erased: 'deleted in a step of its own',
    },
  },
  nouns: {
    blocks: noun(
      'Blocks and mutes',
      'Members whom somebody does not want to see, or whose posts.',
      blocks,
      {
        block: {
          summary:
            'Blocks a member: the two no longer see each other, nor can they write to each other.',
          more: `The other member is not told. ${idempotent} At most 200 a day, 20 on a member’s first day, and 3 of the same member.`,
          fields: { userId: member },
          codes: ['notFound', 'conflict'],
        },
        unblock: { summary: 'Ends a block.', more: idempotent, fields: { userId: member } },
        blocked: { summary: 'Lists the members whom the caller has blocked, latest first.' },
        mute: {
          summary: 'Mutes a member: the caller’s feed leaves out what they post.',
          more: idempotent,
          fields: { userId: member },
          codes: ['notFound', 'conflict'],
        },
        unmute: { summary: 'Ends a mute.', more: idempotent, fields: { userId: member } },
        muted: { summary: 'Lists the members whom the caller has muted, latest first.' },
      },
    ),
  },
}
