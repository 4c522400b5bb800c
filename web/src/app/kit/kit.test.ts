import { expect, test } from 'vitest'
import { samples } from './KitPage.tsx'

const modules = import.meta.glob<object>(['../../ui/kit/**/*.{ts,tsx}', '!**/*.test.*'], {
  eager: true,
})

test('the page of the kit shows every part that a file of the kit exports', () => {
  const parts = Object.entries(modules).flatMap(([file, exported]) =>
    Object.keys(exported)
      .filter((name) => /^[A-Z]/.test(name))
      .map((name) => ({ name, file })),
  )
  expect(parts.length).toBeGreaterThan(60)
  const shown = Object.values(samples).flatMap((group) => Object.keys(group))
  const missing = parts.filter(({ name }) => !shown.includes(name))
  expect(missing.map(({ name, file }) => `${name} of ${file}: add it to samples`)).toEqual([])
})
