import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const commandsOf = (script: string) =>
  read(script)
    .split('\n')
    .filter((line) => /^(npm|vitest|playwright|"\$\{npm_node_execpath)/.test(line))

// spec 10.5
test('npm test installs, then checks types and style, then unit and server, then the browser; the first failure ends it', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  expect(scripts.test).toBe('exec sh scripts/test.sh')
  expect(commandsOf('scripts/test.sh')).toEqual([
    expect.stringContaining('scripts/setup.mjs --built --browser'),
    'npm run --silent check',
    'vitest run',
    'playwright test',
  ])
  expect(read('scripts/test.sh')).toContain('\nset -e\n')
  expect(read('scripts/check.ts')).toMatch(
    /'types', tool\('tsc'\)[\s\S]*'style',\s+tool\('biome'\)/,
  )
})
