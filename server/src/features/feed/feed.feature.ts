import { feed } from '@wayside/contract/feed'
import { limits } from '@wayside/contract/limits'
import { notDownloaded } from '../../database/memberTables.ts'
import type { Feature, Parts } from '../../feature.ts'
import { before, clientId, page, pageSize } from '../../openapi/phrases.ts'
import { noun } from '../../openapi/words.ts'
import { purgeRemovedPosts } from './deletedPosts.queries.ts'
import { feedRoutes } from './feed.routes.ts'

type Needs = Pick<Parts, 'db'>

const ownPosts = {
  file: 'posts.json',
  list: 'posts',
  member: 'author_id',
  key: 'id',
  columns: ['id', 'content', 'tags', 'created_at'],
}

/** Posts of all members, with tags. */
export const feedFeature: Feature<Needs> = {
  name: 'feed',
  routes: feedRoutes,
  every: [{ name: 'purge', seconds: 3600, work: ({ db }) => purgeRemovedPosts(db) }],
  tables: {
    posts: {
      words: 'Posts and jobs',
      download: {
        ...ownPosts,
        about: 'what you posted; "withheldAt" marks what is not shown at present',
      },
      erased: 'deleted in a step of its own',
    },
    removed_client_ids: {
      words: 'against sending one twice',
      download: notDownloaded,
      erased: ['author_id'],
    },
    removed_posts: {
      words: 'to bring it back',
      download: 'none: they are deleted',
      erased: 'deleted in a step of its own',
    },
    withheld_posts: {
      words: 'what they removed',
      download: { ...ownPosts, columns: [...ownPosts.columns, 'withheld_at'] },
      erased: 'deleted in a step of its own',
    },
  },
  otherTables: { post_counts: '', post_tags: 'tags', tags: 'tags' },
  nouns: {
    feed: noun('Feed', 'Posts of all members, with tags.', feed, {
      posts: {
        summary: 'Reads a page of the feed, newest first.',
        fields: { page, limit: pageSize(limits.feedPage), before: before('a post') },
      },
      search: {
        summary: 'Reads a page of the posts with a tag, by authors from a country, or both.',
        fields: {
          tag: 'Part of a tag, in upper or lower case, with or without #.',
          location: 'The author’s current country, in upper or lower case.',
          page,
          limit: pageSize(limits.feedPage),
          before: before('a post'),
        },
      },
      create: {
        summary: 'Shares a post.',
        more: 'Sending it again with the same `clientId` returns the post, or a 409 if it has been deleted since.',
        codes: ['conflict'],
        fields: {
          clientId,
          tags: `JSON text of a list of at most ${limits.tagsPerPost} tags of ${limits.tagMax} characters: ["kayak"].`,
        },
      },
      remove: { summary: 'Deletes a post of the caller; a post of somebody else is a 403.' },
      restore: { summary: 'Restores a post that the caller deleted a few minutes ago.' },
      news: {
        summary: 'Counts the posts that others have shared since an instant, up to 100.',
        fields: { after: 'An instant.' },
      },
    }),
  },
}
