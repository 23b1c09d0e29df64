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
  summary: 'Either side: skip one visit that is not booked yet, free of charge',
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
    /** The visit, or the first of several. */
    visit_id: id,
    /** Its new start; later visits move by the same offset in local time. Omitted for a change of price. */
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
  summary: 'Accept a change of an arrangement; visits that clash are left out if the call says so',
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
