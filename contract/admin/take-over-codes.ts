import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam } from '../primitives/ids.ts'
import { moment } from '../primitives/time.ts'
import { openRefusals } from './assisted-members.ts'

export const makeTakeOverCode = endpoint({
  method: 'POST',
  path: '/admin/assisted/code/:id',
  access: 'admin',
  permission: 'members.organise',
  summary:
    'Make the code by which somebody without email takes their account over, some days later; they are warned, and the one before is void',
  params: idParam,
  reply: z.object({
    message: z.string(),
    data: z.object({
      code: z.string(),
      /** The earliest time: their warning may still wait to be posted. */
      good_from: moment,
      expires_at: moment,
      /** The letter with the code, a PDF as base64: the code can never be read again. */
      letter: z.string(),
    }),
  }),
  secretReply: true,
  refusals: [...openRefusals, 'limit.for_today'],
})

export const stopTakeOver = endpoint({
  method: 'PUT',
  path: '/admin/assisted/code/stop/:id',
  access: 'admin',
  permission: 'members.organise',
  summary: 'Void the code by which a member without email takes over their account; idempotent',
  params: idParam,
  reply: z.object({ message: z.string() }),
  refusals: openRefusals,
})
