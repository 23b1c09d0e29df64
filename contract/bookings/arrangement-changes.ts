import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idParam } from '../primitives/ids.ts'
import { orEmptied } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'
import { changeKinds, arrangementRefusals as found, answeredArrangement as one } from './arrangements.ts'

export const skipVisit = endpoint({
  method: 'PUT',
  path: '/arrangements/skip/:id',
  access: 'member',
  summary: 'Either: leave one visit out, as long as it is not booked yet; it costs nothing',
  params: idParam,
  body: z.object({ visit_id: id }),
  reply: one,
  limited: 'times',
  refusals: [...found, 'arrangement.visit_gone'],
})

export const askArrangementChange = endpoint({
  method: 'POST',
  path: '/arrangements/changes/:id',
  access: 'member',
  summary:
    'Either: ask for another time for one visit or for all from it on; the provider, for the price of the listing',
  params: idParam,
  body: z.object({
    kind: z.enum(changeKinds),
    /** The visit, or the first of them. */
    visit_id: id,
    /** Its new start; the others keep their distance to it by the clock. Not where the price is to change. */
    booking_date: orEmptied(moment),
  }),
  reply: one,
  refusals: [
    ...found,
    'arrangement.visit_gone',
    'arrangement.unavailable',
    'arrangement.nothing_new',
    'booking.in_the_past',
    'booking.too_far',
    'limit.too_many',
  ],
})

const answered = [...found, 'arrangement.change_gone'] as const
export const agreeArrangementChange = endpoint({
  method: 'PUT',
  path: '/arrangements/changes/agree/:id',
  access: 'member',
  summary: 'Agree to a change of an arrangement; visits that clash are left out where that is said',
  params: idParam,
  body: z.object({ change_id: id, leave_out: z.boolean().default(false) }),
  reply: one,
  limited: 'times',
  refusals: [...answered, 'arrangement.clashes', 'arrangement.unavailable'],
})
const answerChange = <const P extends `/${string}`>(path: P, summary: string) =>
  endpoint({
    method: 'PUT',
    path,
    access: 'member',
    summary,
    params: idParam,
    body: z.object({ change_id: id }),
    reply: one,
    refusals: answered,
  })
export const declineArrangementChange = answerChange(
  '/arrangements/changes/decline/:id',
  'Decline a change; nothing changes',
)
export const withdrawArrangementChange = answerChange(
  '/arrangements/changes/withdraw/:id',
  'Withdraw a change that you asked for',
)
