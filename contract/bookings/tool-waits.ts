import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam } from '../primitives/ids.ts'
import { moment } from '../primitives/time.ts'

/** Whether a tool is on loan, when it is due back, and whether you will be notified then. */
const toolState = z.object({
  on_loan: z.boolean(),
  due_back: moment.nullable(),
  overdue: z.boolean(),
  waiting: z.boolean(),
})
export type ToolState = z.output<typeof toolState>

const reply = z.object({ data: toolState })

export const getToolState = endpoint({
  method: 'GET',
  path: '/bookings/tools/:id',
  access: 'member',
  onBehalf: 'any',
  summary: 'Get whether a tool is on loan now, and when it is due back',
  params: idParam,
  reply,
  refusals: ['skill.not_found'],
})

export const waitForTool = endpoint({
  method: 'POST',
  path: '/bookings/tools/wait/:id',
  access: 'member',
  summary: 'Subscribe to one notification when a tool on loan is back; idempotent',
  params: idParam,
  reply,
  refusals: ['skill.not_found', 'booking.own_skill', 'loan.not_out'],
})

export const stopWaitingForTool = endpoint({
  method: 'DELETE',
  path: '/bookings/tools/wait/:id',
  access: 'member',
  summary: 'Unsubscribe from that notification; idempotent',
  params: idParam,
  reply,
  refusals: ['skill.not_found'],
})
