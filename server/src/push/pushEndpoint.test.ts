import { expect, it } from 'vitest'
import { pushEndpoint } from './pushEndpoint.ts'

// spec 23.2
it.each([
  'https://fcm.googleapis.com/fcm/send/dX:APA91b_-x',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAA==',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAC%2b%3d',
  'https://FCM.googleapis.com:443/x',
])('accepts %s as the address of a push service', (endpoint) => {
  expect(pushEndpoint(endpoint, [])?.protocol).toBe('https:')
})

// spec 23.2
it.each([
  '',
  'fcm.googleapis.com/x',
  '//fcm.googleapis.com/x',
  'http://fcm.googleapis.com/x',
  'ftp://fcm.googleapis.com/x',
  'file:///etc/passwd',
  'javascript:fetch("https://fcm.googleapis.com")',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com:80/x',
  'https://u:p@fcm.googleapis.com/x',
  'https://u@fcm.googleapis.com/x',
  'https://fcm.googleapis.com@127.0.0.1/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evilfcm.googleapis.com/x',
  'https://evil.example/fcm.googleapis.com',
  'https://evil.example/?https://fcm.googleapis.com/',
  'https://evil.example#.push.apple.com',
  'https://fcm.googleapis.com/x#part',
  'https://fcm.googleapis.com./x',
  'https://googleapis.com/x',
  'https://push.apple.com/x',
  'https://xpush.apple.com/x',
  'https://web.push.apple.com.evil.example/x',
  'https://web.push.apple.com%00.evil.example/x',
  'https://web.push.apple.com%2eevil.example/x',
  'https://web.push.apple.com\\@evil.example/x',
  'https://evil.example\\.push.apple.com/x',
  'https://evil.example/.push.apple.com',
  'https://web.push\u3002apple.com/x',
  'https://fcm.google\u00adapis.com/x',
  'https://fcm.googleapis.com/x\r\nHost: evil.example',
  ' https://fcm.googleapis.com/x',
  'https://fcm.goo\tgleapis.com/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://localhost/x',
  'https://169.254.169.254/latest/meta-data',
  `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
])('refuses %j as the address of a push service', (endpoint) => {
  expect(pushEndpoint(endpoint, [])).toBeUndefined()
})

// spec 23.3
it('accepts the origins that the operator names, and no others', () => {
  const own = ['http://127.0.0.1:9999']
  expect(pushEndpoint('http://127.0.0.1:9999/x', own)?.port).toBe('9999')
  for (const other of ['http://127.0.0.1:9998/x', 'http://127.0.0.1/x', 'http://u@127.0.0.1:9999/'])
    expect(pushEndpoint(other, own)).toBeUndefined()
})
