import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, it } from 'vitest'
import { startApp } from '../../test/harness.ts'

/** The linting rules that are switched off, with the reasons. */
const ignored: { rule: string; at: RegExp; because: string }[] = [
  {
    rule: 'no-unused-components',
    at: /^#\/components\/schemas\/(ChatEvent|ReadEvent|AgreementEvent|NotificationsSeenEvent)$/,
    because:
      'They are the events of the live channel, which is no call: OpenAPI has no place that refers to them.',
  },
  {
    rule: 'no-ambiguous-paths',
    at: /^#\/paths\/~1api~1agreements~1(chat~1\{chatId\}|\{id\}~1calendar\.ics)$/,
    because:
      'They are read with GET alone, and what ends in a word is sent with POST; neither `chat` nor `calendar.ics` is an id.',
  },
]

it('the OpenAPI document follows the recommended rules of a linter', async () => {
  const world = await startApp()
  const source = await (await fetch(`${world.url}/api/docs/openapi.json`)).text()
  await world.stop()
  const config = await createConfig({ extends: ['recommended'], telemetry: 'off' })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  const found = problems.map(({ ruleId, message, location: [first] }) => ({
    rule: ruleId,
    at: first?.pointer ?? '',
    message,
  }))
  const isIgnored = ({ rule, at }: (typeof found)[number]) =>
    ignored.some((each) => each.rule === rule && each.at.test(at))
  expect(found.filter((problem) => !isIgnored(problem))).toEqual([])
  for (const each of ignored)
    expect(
      found.some(({ rule, at }) => each.rule === rule && each.at.test(at)),
      each.because,
    ).toBe(true)
})
