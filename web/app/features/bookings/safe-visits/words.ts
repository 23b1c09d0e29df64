import type { Booking } from '@sparkhood/contract/bookings/bookings'
import type { SafeVisit } from '@sparkhood/contract/bookings/safe-visits'
import { formatTime, formatWhen, toDay } from '../../../lib/format.ts'

const time = (at: Date, now: Date, zone: string): string =>
  toDay(at, zone) === toDay(now, zone) ? formatTime(at, zone) : formatWhen(at, now, zone)

/** How a shared visit stands, and what happens next, for whoever shared it. */
export function visitWords(visit: SafeVisit, { time_zone: zone }: Pick<Booking, 'time_zone'>, now: Date): string {
  const { contact_name: dora, state, asks_at: asksAt, tells_at: tellsAt } = visit
  switch (state) {
    case 'watching':
      return `${dora} knows about this visit. We ask you ${whenOf(asksAt, now, zone)} whether you’re fine.${tellsAt ? ` If you don’t answer, we tell ${dora} half an hour later.` : ` We can’t send texts, so we can’t tell ${dora} if you don’t answer.`}`
    case 'asked':
      return tellsAt
        ? `Are you all right? If you don’t answer, we tell ${dora} ${whenOf(tellsAt, now, zone)}.`
        : `Are you all right? Tell us, and text ${dora}: we can’t.`
    case 'unanswered':
      return `You haven’t said that you’re fine. We can’t send texts, so ${dora} doesn’t know. Tell them yourself.`
    case 'told':
      return `You didn’t answer, so we told ${dora}${tellsAt ? ` ${whenOf(tellsAt, now, zone)}` : ''}. Say that you’re fine, and we tell them.`
    case 'fine':
      return 'You said that you’re fine.'
    case 'off':
      return `This was cancelled in time, so we ask you nothing and ${dora} hears nothing more.`
  }
}

const whenOf = (at: Date, now: Date, zone: string): string => {
  const said = time(at, now, zone)
  return said.includes(',') ? `on ${said}` : `at ${said}`
}

/** The text message that the sharer sends by their own phone. */
export const textMessage = (visit: Pick<SafeVisit, 'contact_phone'>, link: string): string => {
  const number = visit.contact_phone.replace(/[^\d+]/g, '')
  const words = `I’m meeting a neighbour. Here is who, when and where: ${link}`
  return `sms:${number}?&body=${encodeURIComponent(words)}`
}
