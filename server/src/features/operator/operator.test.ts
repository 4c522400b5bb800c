import { operator } from '@wayside/contract/operator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type World } from '../../../test/harness.ts'
import { readConfig } from '../../config.ts'
import { operatorOf } from './operator.routes.ts'

const keys = { S3_BUCKET: 'wayside', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'my-secret' }

// spec 14.13
describe('GET /api/operator', () => {
  let world: World
  beforeAll(async () => {
    world = await startApp({ OPERATOR_NAME: 'Wayside e.V.', CONTACT_EMAIL: 'help@example.org' })
  })
  afterAll(() => world.stop())

  it('tells everybody alike who runs the installation', async () => {
    const facts = {
      success: true,
      name: 'Wayside e.V.',
      contact: 'help@example.org',
      sendsEmails: false,
      pushHosts: [],
    }
    for (const as of [undefined, await world.signedIn()])
      expect((await world.api(operator.read, { as })).body).toEqual(facts)
  })
})

// spec 14.13
describe('the hosts that get personal data', () => {
  it('names the configured hosts that get personal data without their keys and passwords', () => {
    const facts = operatorOf(
      readConfig({
        ...keys,
        SMTP_URL: 'smtps://user:my-secret@smtp.mailer.example',
        WEB_PUSH_ORIGINS: 'https://push.example.org',
      }),
    )
    expect(facts).toEqual({
      sendsEmails: true,
      mailHost: 'smtp.mailer.example',
      pictureHost: 'wayside.s3.us-east-1.amazonaws.com',
      pushHosts: ['push.example.org'],
    })
  })

  it.each([
    'mail',
    '10.0.0.7',
    '[fd00::7]',
    'localhost',
    'mail.internal',
    'mail.ns.svc.cluster.local',
  ])('does not name hosts inside a private network: %s', (host) => {
    const facts = operatorOf(
      readConfig({ ...keys, SMTP_URL: `smtp://${host}`, S3_ENDPOINT: `http://${host}:8333` }),
    )
    expect(facts).toEqual({ sendsEmails: true, pushHosts: [] })
  })
})
