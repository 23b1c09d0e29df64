import { acceptBooking, completeBooking, startBooking } from '@sparkhood/contract/bookings/bookings'
import { askClosing, getClosing, undoClosing } from '@sparkhood/contract/people/privacy'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ask, keepSessions, longSessions } from '../../../test/bookings.ts'
import { fund, ledgerBreaks, purse } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../../../test/people.ts'

// Ana has 57p left. Less than £1 cannot be withdrawn, so she gives it up, or could never leave.
let place: Neighbourhood
let ana: Person
let ben: Person

beforeEach(async () => {
  place = await openNeighbourhood(longSessions)
  ;[ana, ben] = [await signUp(place, 'Ana'), await signUp(place, 'Ben')]
  await settleIn(ben)
  await keepSessions(place)
  const skill = await offerSkill(ben, 0.43)
  await fund(ana, 1)
  const params = { id: await ask(ana, ben, { skill, at: new Date(place.now().getTime() + dayMs) }) }
  await ben.does(acceptBooking, { params })
  place.travel(dayMs)
  await ana.does(startBooking, { params })
  await ana.does(completeBooking, { params })
  await place.rows('update sessions set confirmed_at = $1', [place.now()])
})
afterEach(() => place.close())

const asks = (gives_up?: number) => ana.call(askClosing, { body: { gives_up } })
const houseFees = async (): Promise<number> => {
  const [row] = await place.rows<{ pence: number }>(
    `select coalesce(sum(balance), 0)::int as pence from ledger_accounts where kind = 'house:fees' and currency = 'gbp'`,
  )
  return row?.pence ?? 0
}
const leaves = async () => {
  place.travel(15 * dayMs)
  await place.app.jobs.runTimed('privacy.close')
  await place.settle()
  const [row] = await place.rows<{ is: boolean }>(
    'select erased_at is not null as is from closings where member_id = $1',
    [ana.id],
  )
  return row?.is
}

it('somebody with less than a pound leaves by giving it up, and the house books it', async () => {
  expect((await ana.does(getClosing)).data).toMatchObject({ obstacles: [], gives_up: 0.57 })
  expect((await asks(0.57)).body.data).toMatchObject({ obstacles: [], gives_up: 0.57 })
  await place.settle()
  const [email] = (await place.wiring.mailbox?.list(ana.email)) ?? []
  expect(email?.text).toContain('The £0.57 in your wallet goes to Sparkhood then')
  expect(await leaves()).toBe(true)
  expect(await houseFees()).toBe(57)
  expect(await ledgerBreaks(place)).toEqual([])
})

it.each([undefined, 0.56])('nobody gives up by leaving what they did not say: %s', async (said) => {
  expect(await asks(said)).toMatchObject({ status: 409, body: { code: 'closing.obstacles' } })
  expect((await ana.does(getClosing)).data.asked_at).toBeNull()
})

it('nor a pound and more, whatever they say', async () => {
  await fund(ana, 1)
  await place.rows('update sessions set confirmed_at = $1', [place.now()])
  expect((await ana.does(getClosing)).data).toMatchObject({
    obstacles: [{ kind: 'pounds', pounds: 1.57 }],
    gives_up: 0,
  })
  expect((await asks(1.57)).status).toBe(422)
  expect((await asks(0.99)).body.code).toBe('closing.obstacles')
})

it('a member who stays keeps it', async () => {
  await asks(0.57)
  await ana.does(undoClosing)
  expect(await leaves()).toBeUndefined()
  expect((await purse(ana)).pounds).toBe(0.57)
})

it('what came in after it was said is theirs, and keeps the account', async () => {
  await asks(0.57)
  // As if a penny had arrived since.
  await place.rows(`update closings set gives_up_minor = 56 where member_id = $1`, [ana.id])
  expect(await leaves()).toBe(false)
  expect((await ana.does(getClosing)).data.obstacles).toMatchObject([{ kind: 'pounds' }])
})
