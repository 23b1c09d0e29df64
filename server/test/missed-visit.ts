import { acceptBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { openDispute } from '@sparkhood/contract/bookings/disputes'
import { dayMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { addRose, openOrganiser } from './assisted.ts'
import { getBookingForm, keepSessions, longSessions } from './bookings.ts'
import { giveSparks } from './money.ts'
import { openNeighbourhood } from './neighbourhood.ts'
import { offerSkill, settleIn, signUp } from './people.ts'
import { getCode } from './trusted-helpers.ts'

export type MissedVisit = Awaited<ReturnType<typeof openMissedVisit>>

/** Olive has booked Ben for Rose, who has no email. Twenty minutes after the start, Ben has not come. */
export async function openMissedVisit() {
  const place = await openNeighbourhood(longSessions)
  Object.assign(place.wiring.tools.limits, { count: async () => {} })
  const olive = await openOrganiser(place, 'Olive')
  const ben = await signUp(place, 'Ben')
  await settleIn(ben)
  const skill = await offerSkill(ben, 10)
  const rose = await addRose(olive)
  await giveSparks(place, rose, 50)
  await keepSessions(place)
  const at = new Date(place.now().getTime() + 3 * dayMs)
  at.setUTCHours(10, 0, 0, 0)
  const form = getBookingForm(ben, { skill, at, method: 'spark_token' })
  const id: string = (await rose.forRose.does(requestBooking, { body: form })).data.id
  await ben.does(acceptBooking, { params: { id } })
  place.travel(at.getTime() + 20 * minuteMs - place.now().getTime())
  const body = { bookingId: id, message: 'He never came.' }
  return {
    place,
    olive,
    ben,
    rose,
    skill,
    id,
    /** Olive disputes the booking on behalf of Rose. */
    object: () => getCode(rose.forRose.call(openDispute, { body, files: [] })),
    /** Returns what Ben was paid for the booking. */
    listPaid: () =>
      place.rows<{ kind: string; amount: number }>(
        `select t.kind, t.amount from transfers t join ledger_accounts a on a.id = t.credit_account
         where t.booking_id = $1 and a.owner = $2 and a.kind = 'member:available'`,
        [id, ben.id],
      ),
    /** Returns Rose's marks for the booking. */
    listMarks: () =>
      place.rows<{ kind: string }>('select kind from booking_marks where booking_id = $1 and member_id = $2', [
        id,
        rose.id,
      ]),
  }
}
