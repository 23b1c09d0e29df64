import { rejectSkill } from '@sparkhood/contract/admin/approvals'
import { acceptLinkedRequest } from '@sparkhood/contract/bookings/answers'
import { acceptBooking } from '@sparkhood/contract/bookings/bookings'
import { pauseSkill } from '@sparkhood/contract/listings/skills'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../bookings.ts'
import { signUpAdmin } from '../documents.ts'
import { act, mayDo, openSwaps, type SwapTrade, seen, swap } from '../exchanges.ts'
import { offerSkill, type Person } from '../people.ts'

// Ana requests a booking of Ben's listing, which operators reject while she waits for his reply.
let trade: SwapTrade
let ruth: Person
beforeAll(async () => {
  trade = await openSwaps()
  ruth = await signUpAdmin(trade.place, 'Ruth')
})
afterAll(() => trade.place.close())

const reject = (id: string) => ruth.does(rejectSkill, { params: { id }, body: { reason: 'Not here.' } })

async function findToken(bookingId: string): Promise<string> {
  const { place, ben } = trade
  await place.settle()
  const emails = (await place.wiring.mailbox?.list(ben.email)) ?? []
  const text = emails.find((email) => email.text.includes(bookingId))?.text ?? ''
  return /accept-booking\?token=(\S+)/.exec(text)?.[1] ?? ''
}

it('Ben accepts no request for a listing of his that operators have rejected, and reads why', async () => {
  const { ana, ben, place } = trade
  const skill = await offerSkill(ben, 12)
  const id = await ask(ana, ben, { skill, at: trade.freshDay() })
  const token = await findToken(id)
  expect(await seen(ben, id)).toMatchObject({ gone: null })
  await reject(skill)
  expect(await seen(ben, id)).toMatchObject({ status: 'pending', gone: 'asked' })
  expect(await mayDo(ben, id)).not.toContain('accept')
  expect(await mayDo(ben, id)).toContain('reject')
  expect((await act(ben, acceptBooking, id)).body.code).toBe('booking.listing_gone')
  const byLink = await place.visitor.call(acceptLinkedRequest, { body: { token } })
  expect(byLink.body.code).toBe('booking.listing_gone')
  expect(await seen(ana, id)).toMatchObject({ status: 'pending', gone: null })
})

it('nor a swap for it, from the page of either half', async () => {
  const { ana, ben } = trade
  const skill = await offerSkill(ben, 12)
  const { asked, returned } = await swap(trade, { skills_id: skill })
  await reject(skill)
  for (const id of [asked, returned]) {
    expect(await seen(ben, id)).toMatchObject({ gone: 'asked' })
    expect((await act(ben, acceptBooking, id)).body.code).toBe('booking.listing_gone')
    expect(await seen(ana, id)).toMatchObject({ status: 'pending', gone: null })
  }
})

it('Ben reads which listing of a swap is gone: what Ana offers in return', async () => {
  const offered = await offerSkill(trade.ana, 12)
  const { asked, returned } = await swap(trade, { offer_skill_id: offered })
  await reject(offered)
  for (const id of [asked, returned]) expect(await seen(trade.ben, id)).toMatchObject({ gone: 'returned' })
})

it('Ben accepts a request for what he has paused, or what waits for a look', async () => {
  const { ana, ben, place } = trade
  const wait = (id: string) => place.rows(`update skills set approval_status = 'pending' where id = $1`, [id])
  for (const change of [(id: string) => ben.does(pauseSkill, { params: { id } }), wait]) {
    const skill = await offerSkill(ben, 12)
    const id = await ask(ana, ben, { skill, at: trade.freshDay() })
    await change(skill)
    expect((await act(ben, acceptBooking, id)).status).toBe(200)
  }
})
