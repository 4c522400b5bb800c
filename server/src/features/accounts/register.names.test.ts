import { members } from '@wayside/contract/members'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type World } from '../../../test/harness.ts'
import { fullForm, registrationsIn } from '../../../test/members/registrations.ts'

let world: World
let use: ReturnType<typeof registrationsIn>
beforeAll(async () => {
  world = await startApp()
  use = registrationsIn(world)
})
afterAll(() => world.stop())

describe('the names and the bio of a registration', () => {
  it('lose control and direction characters', async () => {
    await use.register({
      ...fullForm,
      email: 'names@example.org',
      name: ' A\u202en\0a\r\n',
      lastname: '\ufeffLo\u0007pez',
    })
    expect(await use.memberOf('names@example.org')).toMatchObject({
      name: 'Ana',
      lastname: 'Lopez',
    })
    await use.expectRefused(
      { ...fullForm, name: '\u202e\u200f\u0007' },
      'Please fill in all required fields',
    )
  })

  // spec 10.104
  it('keeps the joiners that scripts and emoji are written with, and makes separators of lines blanks', async () => {
    const name = 'می\u200cخواهم 👩\u200d🌾'
    await use.register({
      ...fullForm,
      email: 'joined@example.org',
      name: `${name}\u2028\u2029\u200b`,
      lastname: 'Lo\u2028pez',
    })
    expect(await use.memberOf('joined@example.org')).toMatchObject({ name, lastname: 'Lo pez' })
  })

  // spec 10.104
  it('refuses a name with a link or @, and still shows members who have one and logs them in', async () => {
    const text = 'Please enter only a name, without links or @'
    for (const name of [
      'http://evil.example',
      'Www.evil.example',
      'a@b',
      'w\u200dww.evil',
      'http:\u200d//x',
      '\uff57\uff57\uff57.x',
    ])
      for (const field of ['name', 'lastname'])
        expect(await use.expectRefused({ ...fullForm, [field]: name }, text)).toEqual({
          [field]: text,
        })
    const member = await world.signedIn({ email: 'older@example.org' })
    await world.pool.query(
      "update members set name = 'see www.old.example', lastname = 'a@b' where id = $1",
      [member.id],
    )
    expect((await world.logIn(member.email)).response.status).toBe(200)
    const shown = await world.api(members.one, { as: member, params: { id: member.id } })
    expect(shown.body.user).toMatchObject({ name: 'see www.old.example', lastname: 'a@b' })
  })

  // spec 13.1, 30.5, 30.6
  it.each([
    [{ name: 'evil.com/x1' }, 'name', 'Please enter only a name, without links or @'],
    [{ lastname: 'bit.ly/x1' }, 'lastname', 'Please enter only a name, without links or @'],
    [{ name: 'WaysideTeam' }, 'name', 'Please use your own name'],
    [{ name: 'Way', lastname: 'Side' }, 'name', 'Please use your own name'],
    [{ name: 'Safety', lastname: 'Team' }, 'name', 'Please use your own name'],
    [{ lastname: '...' }, 'lastname', 'Please write your name with letters'],
    [{ name: '\u0301' }, 'name', 'Please fill in all required fields'],
  ])('refuses the names and the bio %j', async (names, field, text) => {
    expect(await use.expectRefused({ ...fullForm, ...names }, text)).toEqual({ [field]: text })
  })

  it('takes names of 80 and a bio of 2000 characters, counted as a form counts them', async () => {
    const most = { name: '👋'.repeat(40), bio: '👋'.repeat(1000) }
    expect((await use.register({ ...fullForm, ...most, email: 'long@example.org' })).status).toBe(
      200,
    )
    expect(await use.memberOf('long@example.org')).toMatchObject(most)
    await use.expectRefused(
      { ...fullForm, name: `${most.name}x` },
      'Please use 80 characters or less',
    )
    await use.expectRefused(
      { ...fullForm, bio: `${most.bio}x` },
      'Bio must be 2000 characters or less',
    )
  })

  // spec 10.43
  it('leaves an empty bio empty, and refuses one with a NUL', async () => {
    await use.register({ ...fullForm, email: 'nobio@example.org', bio: '  ' })
    expect((await use.memberOf('nobio@example.org'))?.bio).toBe('')
    await use.expectRefused({ ...fullForm, bio: 'a\0b' }, 'Please use readable characters only')
  })
})
