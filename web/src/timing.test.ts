import { expect, test } from 'vitest'
import { timing } from './timing.ts'

test('the delays of spec §9', () => {
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
