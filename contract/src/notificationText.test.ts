import { describe, expect, it } from 'vitest'
import { notificationText, notificationUrl, textPieces, whoOf } from './notificationText.ts'
import { groupNames, groupOf, type TopicRegister, topics } from './topics.ts'

const people = ['Ana Silva', 'Bo Lee', 'Cem Kaya'].map((each) => {
  const [name = '', lastname = ''] = each.split(' ')
  return { name, lastname }
})

// One topic and its group: all that a new one takes.
const register: TopicRegister = {
  groups: { comments: { label: 'Comments', email: 'digest', push: 'on' } },
  topics: {
    'post.commented': {
      group: 'comments',
      text: '{who} commented on {title}',
      opens: '/feed/{object}#comment-{comment}',
    },
  },
}
const values = (count: number) => ({
  topic: 'post.commented',
  actors: people.slice(0, count),
  actorCount: count,
  object: { _id: 'p1', title: 'A “new” post' },
  details: { comment: 'a b' },
})

describe('a notification', () => {
  // spec 21.2
  it.each([
    [1, 'Ana Silva commented on A “new” post'],
    [2, 'Ana Silva and Bo Lee commented on A “new” post'],
    [3, 'Ana Silva and 2 others commented on A “new” post'],
    [22, 'Ana Silva and 21 others commented on A “new” post'],
  ])('names who caused it when they are %d', (count, text) => {
    const entry = values(count)
    expect(notificationText(entry, register)).toBe(text)
    const pieces = textPieces({ ...entry, text })
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
    expect(pieces.filter((piece) => piece.isName).map((piece) => piece.text)).toEqual(
      count === 2 ? ['Ana Silva', 'Bo Lee'] : ['Ana Silva'],
    )
  })

  // spec 21.2
  it('calls an erased member a deleted member', () => {
    expect(whoOf({ actors: [], actorCount: 1 })).toBe('Deleted member')
    expect(whoOf({ actors: people.slice(1, 2), actorCount: 2 })).toBe('Bo Lee and Deleted member')
    expect(whoOf({ actors: [], actorCount: 3 })).toBe('Deleted member and 2 others')
  })

  // spec 21.3
  it('leads to a page of ours, with its values encoded', () => {
    expect(notificationUrl(values(1), register)).toBe('/feed/p1#comment-a%20b')
  })

  it('fills no braces that a name or title brings along', () => {
    const entry = { ...values(1), actors: [{ name: '{title}', lastname: '{who}' }] }
    expect(notificationText(entry, register)).toBe('{title} {who} commented on A “new” post')
  })
})

it('knows the group of each topic, and no group of a topic of another version', () => {
  for (const topic of Object.keys(topics)) expect(groupNames).toContain(groupOf(topic)?.name)
  expect(groupOf('post.commented')).toBeUndefined()
  expect(groupOf('toString')).toBeUndefined()
})
