import type { Booking } from '@sparkhood/contract/bookings/bookings'
import type { Acting } from '../../../lib/acting.ts'

type By = Pick<Acting, 'organised' | 'rights'>

/** Whether a helper may change a booking: only one that the member asked for, and not an exchange. */
export const mayChange = ({ you_are: you, exchange }: Booking, { rights }: By): boolean =>
  rights.includes('book') && you === 'client' && !exchange

/** What only the member can do about a booking, worded for their helper; undefined for nothing. */
export function onlyTheyWords(booking: Booking, by: By): string | undefined {
  const { you_are: you, status, released, absent } = booking
  const { firstname } = booking[you]
  if (['rejected', 'cancelled', 'expired'].includes(status) || released) return undefined
  if (!mayChange(booking, by)) return `You can look at this, but only ${firstname} can answer or change it.`
  if (by.organised) return organisedWords(booking)
  if (absent === 'client') return `Only ${firstname} can answer this. Please let them know.`
  switch (status) {
    case 'accepted':
      return `Only ${firstname} can start or complete it.`
    case 'in_progress':
      return `Only ${firstname} can complete it, or report a problem.`
    case 'completed':
      return `Only ${firstname} can confirm it, or report a problem.`
    case 'disputed':
      return `Only ${firstname} can take part in the dispute.`
    default:
      return undefined
  }
}

/**
 * The client has no email and confirms nothing on the site: the code at the door and the provider's confirmation count.
 */
const organisedWords = ({ status, absent, kind, client, provider }: Booking): string | undefined =>
  status === 'accepted' && !absent && kind !== 'tool'
    ? `${client.firstname} reads out the number for the door, and ${provider.firstname} enters it. Then ${provider.firstname} marks it as done.`
    : undefined
