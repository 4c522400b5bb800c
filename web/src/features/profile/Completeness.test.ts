import type { Member } from '@wayside/contract/members'
import { expect, test } from 'vitest'
import { missingParts } from './Completeness.tsx'

const bare: Member = {
  _id: '1',
  name: 'Ana',
  lastname: '',
  bio: 'Hi, I am Ana. Nice to meet you on Wayside!',
  country: 'peru',
  hostornomad: 'nomad',
  profilePic: '',
  instagramUN: '',
  twitterUN: '',
  facebookUN: '',
  webUN: '',
  isVerified: true,
  registerAge: '2026-01-01T00:00:00.000Z',
}

test('a bare profile lacks everything that can be added', () =>
  expect(missingParts(bare)).toEqual(['picture', 'lastname', 'bio', 'links']))

test('one link anywhere is enough, and a whole profile lacks nothing', () => {
  const whole = { ...bare, lastname: 'Lopez', bio: 'Baker', profilePic: 'a.webp' }
  expect(missingParts(whole)).toEqual(['links'])
  expect(missingParts({ ...whole, webUN: 'https://ana.example' })).toEqual([])
})
