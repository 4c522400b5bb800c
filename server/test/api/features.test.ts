import { topics } from '@wayside/contract/topics'
import { expect, it } from 'vitest'
import { features } from '../../src/app.features.ts'

const sample = { to: 'bo@example.org', name: 'Bo', appUrl: 'http://localhost', url: '' }
const doubles = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at)

it('has one feature for each noun of the API, topic, table, email and queue', () => {
  const of = (namesOf: (feature: (typeof features)[number]) => readonly string[]) =>
    features.flatMap(namesOf)
  expect(doubles(features.map(({ name }) => name))).toEqual([])
  expect(doubles(of(({ nouns = {} }) => Object.keys(nouns)))).toEqual([])
  const tables = of(({ tables, otherTables }) => Object.keys({ ...tables, ...otherTables }))
  expect(doubles(tables)).toEqual([])
  expect(doubles(of(({ queues = [] }) => queues.map(({ queue }) => queue)))).toEqual([])
  expect(doubles(of(({ emails }) => Object.keys(emails?.(sample) ?? {})))).toEqual([])
  expect(of(({ topics = [] }) => topics).sort()).toEqual(Object.keys(topics).sort())
})

it('names in the topics of a feature each topic that its emails report', () => {
  for (const { name, emails, topics = [] } of features)
    for (const { notification } of Object.values(emails?.(sample) ?? {}))
      if (notification) expect(topics, name).toContain(notification.topic)
})
