import { expect, it } from 'vitest'
import { kindOfRefusal } from './refusedEmails.ts'

// spec 25.8
it.each([
  ['hard', '550 no mailbox here'],
  ['hard', '550 <blocked@spam.example> unknown'],
  ['hard', '550-5.1.1 The email account that you tried to reach does not exist'],
  ['hard', '550 5.4.1 Recipient address rejected: Access denied'],
  ['soft', '552 5.2.2 mailbox full'],
  ['soft', '552 too much'],
  ['ours', '550 Sender rejected'],
  ['ours', '550 Access denied'],
  ['ours', '550 relay not permitted'],
  ['ours', '550 5.7.26 not accepted'],
  ['ours', '503 5.5.1 out of order'],
  ['ours', '550 5.1.8 no such domain'],
  ['ours', '550 rate limit'],
])('reads a refusal as %s: %s', (kind, reply) => expect(kindOfRefusal(reply)).toBe(kind))
