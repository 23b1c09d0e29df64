import { listActs } from '@sparkhood/contract/admin/audit'
import { appointMember } from '@sparkhood/contract/admin/members'
import { login } from '@sparkhood/contract/people/accounts'
import { askClosing } from '@sparkhood/contract/people/privacy'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signUpAdmin } from '../../../test/documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { goodPassword, signUp } from '../../../test/people.ts'
import { ensureAdmin } from './public.ts'

describe("the operator's admin", () => {
  let place: Neighbourhood
  const admin = { email: 'admin@example.org', password: 'a-quiet-harbour-9' }

  beforeEach(async () => {
    place = await openNeighbourhood()
  })
  afterEach(() => place.close())

  const start = (given: Partial<Parameters<typeof ensureAdmin>[1]> = {}) =>
    ensureAdmin(place.scope(), { ...admin, ...given })
  const toAccount = async (email: string) =>
    (await place.rows<{ id: string; role: string }>('select * from accounts where email = $1::citext', [email]))[0]
  const getRole = async (email: string) => (await toAccount(email))?.role
  const getId = async (email: string) => (await toAccount(email))?.id ?? ''
  const acts = () => place.rows('select * from operator_acts')

  test('is opened once, whatever the number of processes that start, and written down once', async () => {
    await Promise.all([start(), start()])
    await start({ password: 'another-password-9' })
    expect(await getRole(admin.email)).toBe('admin')
    await place.visitor.does(login, { body: admin })
    expect(await acts()).toMatchObject([
      { act: 'START ADMIN_EMAIL', actor_id: null, member_id: await getId(admin.email), details: { account: 'made' } },
    ])
  })

  test('does not begin with a password that anybody would try', async () => {
    await expect(start({ password: 'Sparkhood-Admin1' })).rejects.toThrow(/ADMIN_PASSWORD/)
    expect(await getRole(admin.email)).toBeUndefined()
    expect(await acts()).toEqual([])
  })

  test('may be a member already, who then keeps their password', async () => {
    const ines = await signUp(place, 'Ines')
    await start({ email: 'INES@example.org' })
    expect(await getRole(ines.email)).toBe('admin')
    await place.visitor.does(login, { body: { email: ines.email, password: goodPassword } })
    const [line] = (await ines.does(listActs)).data
    expect(line).toMatchObject({ actor: null, role: null, member: { _id: ines.id }, details: { account: 'there' } })
  })

  test('does not come back while somebody else is an admin, and does when nobody is', async () => {
    await start()
    const ruth = await signUpAdmin(place, 'Ruth')
    const id = await getId(admin.email)
    await ruth.does(appointMember, { params: { id }, body: { role: 'member', reason: 'Has left us' } })
    await start()
    await start({ email: 'new@example.org' })
    expect(await getRole(admin.email)).toBe('member')
    expect(await getRole('new@example.org')).toBeUndefined()
    await ruth.does(askClosing)
    await start()
    expect(await getRole(admin.email)).toBe('admin')
  })

  test('is nobody whose account is not open', async () => {
    const ines = await signUp(place, 'Ines')
    await ines.does(askClosing)
    await start({ email: ines.email })
    expect(await getRole(ines.email)).toBe('member')
    expect(await acts()).toEqual([])
  })

  test('stands beside the admin of the demo, whose password is published', async () => {
    const ruth = await signUpAdmin(place, 'Ruth')
    await start({ besides: [ruth.email] })
    expect(await getRole(admin.email)).toBe('admin')
  })
})
