import { rejectSkill } from '@sparkhood/contract/admin/approvals'
import { acceptLinkedRequest } from '@sparkhood/contract/bookings/answers'
import { acceptBooking } from '@sparkhood/contract/bookings/bookings'
import { pauseSkill } from '@sparkhood/contract/listings/skills'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUpAdmin } from '../documents.ts'
import { act, getStatuses, mayDo, openSwaps, type SwapTrade, swap, type Two } from '../exchanges.ts'
import { offerSkill, type Person } from '../people.ts'

// Ana requests a swap with Ben, offering a listing of hers in return; the listing changes while he decides.
let trade: SwapTrade
let ruth: Person
beforeAll(async () => {
  trade = await openSwaps()
  ruth = await signUpAdmin(trade.place, 'Ruth')
})
afterAll(() => trade.place.close())

const ends: [string, (skill: string) => Promise<unknown>][] = [
  [
    'operators have rejected',
    (skill) => ruth.does(rejectSkill, { params: { id: skill }, body: { reason: 'Not here.' } }),
  ],
  ['Ana has withdrawn', (skill) => trade.place.rows('update skills set withdrawn_at = now() where id = $1', [skill])],
]
const wait = (skill: string) => trade.place.rows(`update skills set approval_status = 'pending' where id = $1`, [skill])

async function askWith(skill: string): Promise<Two & { token: string }> {
  const { place, ben } = trade
  const two = await swap(trade, { offer_skill_id: skill })
  await place.settle()
  const emails = (await place.wiring.mailbox?.list(ben.email)) ?? []
  const text = emails.find((email) => email.text.includes(two.asked))?.text ?? ''
  return { ...two, token: /accept-booking\?token=(\S+)/.exec(text)?.[1] ?? '' }
}

it.each(ends)('Ben accepts no swap for a listing that %s, on neither page and by no mailed link', async (_, end) => {
  const { ben, place } = trade
  const skill = await offerSkill(trade.ana, 12)
  const { token, ...two } = await askWith(skill)
  expect(await mayDo(ben, two.asked)).toContain('accept')
  await end(skill)
  for (const id of [two.asked, two.returned]) {
    expect(await mayDo(ben, id)).not.toContain('accept')
    expect(await mayDo(ben, id)).toContain('reject')
    expect((await act(ben, acceptBooking, id)).body.code).toBe('exchange.offer_gone')
  }
  const byLink = await place.visitor.call(acceptLinkedRequest, { body: { token } })
  expect(byLink.body.code).toBe('exchange.offer_gone')
  expect(await getStatuses(trade, two)).toEqual(['pending', 'pending'])
})

it('Ben accepts one for a listing that Ana has paused, or that waits for a look', async () => {
  for (const change of [(skill: string) => trade.ana.does(pauseSkill, { params: { id: skill } }), wait]) {
    const skill = await offerSkill(trade.ana, 12)
    const { asked, returned } = await askWith(skill)
    await change(skill)
    expect((await act(trade.ben, acceptBooking, returned)).status).toBe(200)
    expect(await getStatuses(trade, { asked, returned })).toEqual(['accepted', 'accepted'])
  }
})
