import { expect, test } from 'vitest'
import { timing } from './timing.ts'

// spec 9.12, 9.13, 9.14, 9.15, 9.16, 9.17, 9.18
test('has the delays of spec §9', () => {
  expect(timing).toMatchObject({
    afterRegister: 3000,
    afterVerify: 3000,
    afterProfileSave: 2000,
    afterJobPost: 2000,
    afterReset: 2000,
    modalSent: 2000,
    scroll: 100,
    scrollAfterSend: 150,
  })
})
