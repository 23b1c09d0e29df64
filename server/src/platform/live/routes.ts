import { getLiveTicket, liveTicketS } from '@sparkhood/contract/talking/live'
import { type Route, serve } from '../serve.ts'
import { sealTicket } from './door.ts'

export const liveRoutes: Route[] = [
  serve(getLiveTicket, async ({ seals, now }, { bearer = '' }) => {
    const expiresAt = new Date(now.getTime() + liveTicketS * 1000)
    return { data: { ticket: sealTicket(seals, { token: bearer, expiresAt }), expires_at: expiresAt } }
  }),
]
