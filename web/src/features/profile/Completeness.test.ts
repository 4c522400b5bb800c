import { member } from '@wayside/contract/members'
import { expect, test } from 'vitest'
import { missingParts } from './Completeness.tsx'

const bare = member.parse({
  _id: '1',
  name: 'Ana',
  bio: 'Hi, I am Ana. Nice to meet you on Wayside!',
  country: 'peru',
  hostornomad: 'nomad',
  isVerified: true,
})

test('a bare profile lacks everything that can be added', () =>
  expect(missingParts(bare)).toEqual(['picture', 'lastname', 'bio', 'links']))

test('a profile lacks no links when it has one, and a whole profile lacks nothing', () => {
  const whole = { ...bare, lastname: 'Lopez', bio: 'Baker', profilePic: 'a.webp' }
  expect(missingParts(whole)).toEqual(['links'])
  expect(missingParts({ ...whole, webUN: 'https://ana.example' })).toEqual([])
})
