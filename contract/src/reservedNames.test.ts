import { expect, test } from 'vitest'
import { isReservedName } from './reservedNames.ts'

// spec 13.1
test.each([
  'Wayside',
  'WAYSIDE Team',
  'The Moderator',
  'admin',
  'Admin1',
  'Administrator',
  'support-desk',
  'Ádmin',
  'ａｄｍｉｎ',
  'ad\u200dmin',
  'Аdmіn',
  'Suррort',
  'WaysideTeam',
  'WaysideSupport',
  'Way side',
  'W-a-y-s-i-d-e',
  'VVayside',
  'Ways1de',
  'ᴡᴀʏꜱɪᴅᴇ',
  '🅆🄰🅈🅂🄸🄳🄴',
  'Waysider',
  'TheWaysideTeam',
  'Moderators',
  'Moderation Desk',
  'Safety Team',
  'the safetyteam',
  'Trust & Safety',
  'Trust and Safety Desk',
  'Supporter',
  'Support Team',
  'AdminTeam',
  'Ad min',
  'Adm1n',
  'Adrnin admins',
  'Community Team',
  'The Community Team',
  'Customer Care',
  'Help desk',
  'ᎪᎠᎷᎥn',
  'ᎳᎪᎩᏚᎥᎠᎬ',
  'ⲁⲇⲙⲓⲛ',
  'Ⲙⲟⲇⲉⲅⲁⲧⲟⲅ',
  'ꓪꓮꓬꓢꓲꓓꓰ',
  'ꓢꓴꓑꓑꓳꓣꓔ',
  'suppօrt',
])('reserves %s', (name) => {
  expect(isReservedName(name)).toBe(true)
})

test.each([
  'Ana',
  'Adminah',
  'Modératrice',
  'Αθηνά',
  'Андрей',
  '李',
  'Conway Sidebottom',
  'ᏣᎳᎩ',
  'Աննա',
  'Help Teamer',
  '',
])('leaves %s to its bearer', (name) => {
  expect(isReservedName(name)).toBe(false)
})
