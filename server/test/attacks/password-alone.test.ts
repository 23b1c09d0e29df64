import { appeal, keepAccount, readSuspension, suspendMember } from '@sparkhood/contract/admin/sanctions'
import { askClosing } from '@sparkhood/contract/people/privacy'
import { useSecondFactor } from '@sparkhood/contract/people/second-factor'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeAt } from '../authenticator.ts'
import { signUpAdmin } from '../documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { goodPassword, type Person, signUp } from '../people.ts'
import { givePasskey, giveTotp, logIn } from '../second-factor.ts'

describe('the password of a suspended account alone', () => {
  let place: Neighbourhood
  let ruth: Person

  beforeAll(async () => {
    place = await openNeighbourhood()
    ruth = await signUpAdmin(place, 'Ruth')
  })
  afterAll(() => place.close())

  const because = { because: 'harassment', reason: 'You wrote to Ben: I know where you live.' } as const
  const suspend = async (member: Person): Promise<void> => {
    await ruth.does(suspendMember, { params: { id: member.id }, body: because })
    await place.settle()
  }
  const getOwn = ({ email }: Person) => ({ email, password: goodPassword })
  const reading = (body: Record<string, unknown>) => place.visitor.call(readSuspension, { body })
  const acts = (own: Record<string, unknown>) => [
    () => reading(own),
    () => place.visitor.call(appeal, { body: { ...own, message: 'It was not me.' } }),
    () => place.visitor.call(keepAccount, { body: own }),
  ]
  const tryAll = async (own: Record<string, unknown>) => {
    const heard = []
    for (const act of acts(own)) heard.push(await act())
    return heard.map(({ status, body }) => body.code ?? status)
  }

  it('reads, appeals and keeps nothing where there is a second factor; a code of the app does, once', async () => {
    const eva = await signUp(place, 'Eva')
    const { key } = await giveTotp(place, eva)
    await eva.does(askClosing)
    await suspend(eva)
    const own = getOwn(eva)
    expect(await tryAll(own)).toEqual(Array(3).fill('sanction.second_factor'))
    expect(await tryAll({ ...own, code: '000000' })).toEqual(Array(3).fill('second_factor.wrong'))
    place.travel(minuteMs)
    const code = codeAt(key, place.now())
    const { body } = await reading({ ...own, code })
    expect(body.data.reason).toBe(because.reason)
    expect((await reading({ ...own, code })).body.code).toBe('second_factor.wrong')
    // The proof that was returned for the code replaces further codes for an hour, and only together with the password.
    const { proof } = body
    expect((await reading({ ...own, password: 'another one 1', proof })).body.code).toBe('auth.bad_credentials')
    expect(await tryAll({ ...own, proof })).toEqual([200, 200, 200])
    place.travel(60 * minuteMs)
    expect((await reading({ ...own, proof })).body.code).toBe('sanction.second_factor')
  })

  it('takes a recovery code, once, and the proof of no other account', async () => {
    const [gus, hal] = [await signUp(place, 'Gus'), await signUp(place, 'Hal')]
    const [{ recoveryCodes }] = [await giveTotp(place, gus), await giveTotp(place, hal)]
    await suspend(gus)
    await suspend(hal)
    const [recovery_code] = recoveryCodes
    const { status, body } = await reading({ ...getOwn(gus), recovery_code })
    expect(status).toBe(200)
    expect((await reading({ ...getOwn(gus), recovery_code })).body.code).toBe('second_factor.wrong')
    const { proof } = body
    const late = `9${proof}`
    for (const forged of [proof, late, '', 'x', `${proof}0`])
      expect((await reading({ ...getOwn(hal), proof: forged })).body.code).toBe('sanction.second_factor')
    expect((await reading({ ...getOwn(gus), proof: late })).body.code).toBe('sanction.second_factor')
    const used = { ticket: String(proof), recovery_code: recoveryCodes[1] }
    expect((await place.visitor.call(useSecondFactor, { body: used })).body.code).toBe('second_factor.ticket')
  })

  it('counts wrong codes as a log-in does', async () => {
    const ida = await signUp(place, 'Ida')
    const { key } = await giveTotp(place, ida)
    await suspend(ida)
    const own = getOwn(ida)
    for (let nth = 0; nth < 10; nth += 1) await reading({ ...own, code: '000000' })
    place.travel(minuteMs)
    const right = { ...own, code: codeAt(key, place.now()) }
    expect((await reading(right)).body.code).toBe('limit.for_today')
  })

  it('is enough where it is enough to log in: with no second factor, and with a passkey alone', async () => {
    const [jo, kim] = [await signUp(place, 'Jo'), await signUp(place, 'Kim')]
    await givePasskey(kim)
    expect(await logIn(place, kim)).toHaveProperty('accessToken')
    for (const member of [jo, kim]) {
      await suspend(member)
      const { status, body } = await reading(getOwn(member))
      expect([status, body.proof]).toEqual([200, undefined])
    }
  })
})
