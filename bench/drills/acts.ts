import {
  acceptBooking,
  cancelBooking,
  completeBooking,
  requestBooking,
  startBooking,
} from '../../contract/bookings/bookings.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { confirmSandboxPayment } from '../../contract/money/sandbox.ts'
import { confirmFunding, fundWallet } from '../../contract/money/wallet.ts'
import { hourMs } from '../../contract/primitives/time.ts'
import { sendMessage } from '../../contract/talking/messages.ts'
import { getBookingForm } from '../../server/test/bookings.ts'
import type { Wire } from '../../server/test/caller.ts'
import { goodCard } from '../../server/test/money.ts'
import type { Person } from '../../server/test/people.ts'
import type { Chance } from './chance.ts'
import type { Provider } from './stage.ts'

/** An acknowledged act, by the key with which the database is checked afterwards. */
export type Acknowledged =
  | { kind: 'topUp'; secret: string; pence: number }
  | { kind: 'booking'; id: string; name: string; client: string }
  | { kind: 'step'; booking: string; to: string }
  | { kind: 'message'; name: string; sender: string }

/** Retries until there is a reply; retries are idempotent. Returns undefined if it was refused. */
export type Insist = (by: Person, endpoint: Endpoint, sending: { body?: object; params?: object }) => Promise<Wire>

/** An act of a person. It is idempotent: repeated from its beginning, it is the same act. */
export type Act = {
  name: string
  carryOut(insist: Insist): Promise<Acknowledged | undefined>
}

type Doing = { client: Person; providers: readonly Provider[]; chance: Chance; base: number }

/** The share of each act, in percent. */
export const mix = { message: 40, topUp: 20, booking: 25, step: 15 } as const

function topUp(name: string, { client, chance }: Doing): Act {
  const pence = 300 + chance.below(200)
  return {
    name,
    carryOut: async (insist) => {
      const asked = await insist(client, fundWallet, { body: { amount: pence / 100 } })
      if (!asked) return undefined
      const secret: string = asked.clientSecret
      await insist(client, confirmSandboxPayment, { body: { ...goodCard, client_secret: secret } })
      const credited = await insist(client, confirmFunding, { body: { clientSecret: secret } })
      return credited && { kind: 'topUp', secret, pence }
    },
  }
}

function message(name: string, { client, providers, chance }: Doing): Act {
  const { person } = chance.pick(providers)
  return {
    name,
    carryOut: async (insist) => {
      const body = { receiverId: person.id, content: name, client_id: name }
      const sent = await insist(client, sendMessage, { body })
      return sent && { kind: 'message', name, sender: client.id }
    },
  }
}

// Within the bookable year, and without conflicts: any hour of the night will do.
const hoursAhead = 24 * 300

function booking(name: string, { client, providers, chance, base }: Doing, booked: (of: Booked) => void): Act {
  const { person, skill } = chance.pick(providers)
  const at = new Date(base + (48 + chance.below(hoursAhead)) * hourMs)
  return {
    name,
    carryOut: async (insist) => {
      const body = { ...getBookingForm(person, { skill, at }), description: name }
      const asked = await insist(client, requestBooking, { body })
      if (!asked) return undefined
      booked({ id: asked.data.id, provider: person, next: 'accept' })
      return { kind: 'booking', id: asked.data.id, name, client: client.id }
    },
  }
}

type Booked = { id: string; provider: Person; next: 'accept' | 'start' | 'complete' }

/** The next booking step; sometimes a cancellation instead. */
function step(name: string, { client, chance }: Doing, of: Booked): { act: Act; leaves: Booked | undefined } {
  const isCalledOff = chance.fraction() < 0.3
  const { id, provider, next } = of
  const edges = {
    accept: { by: provider, endpoint: acceptBooking, to: 'accepted', leaves: 'start' },
    start: { by: client, endpoint: startBooking, to: 'in_progress', leaves: 'complete' },
    complete: { by: client, endpoint: completeBooking, to: 'completed', leaves: undefined },
  } as const
  const edge =
    isCalledOff && next !== 'complete'
      ? { by: client, endpoint: cancelBooking, to: 'cancelled', leaves: undefined }
      : edges[next]
  return {
    leaves: edge.leaves && { id, provider, next: edge.leaves },
    act: {
      name,
      carryOut: async (insist) => {
        const done = await insist(edge.by, edge.endpoint, { params: { id } })
        return done && { kind: 'step', booking: id, to: edge.to }
      },
    },
  }
}

/** The endless sequence of one person's acts. */
export function* getActs(doing: Doing, person: string): Generator<Act, never> {
  const booked: Booked[] = []
  for (let nth = 1; ; nth += 1) {
    const name = `${person}-${nth}`
    const drawn = doing.chance.below(100)
    const oldest = drawn >= 100 - mix.step ? booked.shift() : undefined
    if (oldest) {
      const { act, leaves } = step(name, doing, oldest)
      const { carryOut } = act
      yield {
        name,
        carryOut: async (insist) => {
          const done = await carryOut(insist)
          if (done && leaves) booked.push(leaves)
          return done
        },
      }
    } else if (drawn < mix.message) yield message(name, doing)
    else if (drawn < mix.message + mix.topUp) yield topUp(name, doing)
    else yield booking(name, doing, (one) => booked.push(one))
  }
}
