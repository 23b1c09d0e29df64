import type { Booking } from '@sparkhood/contract/bookings/bookings'
import type { SafeVisit } from '@sparkhood/contract/bookings/safe-visits'
import { visitStepMinutes } from '@sparkhood/contract/bookings/safety-terms'
import { timeInWords } from '../arriving/words.ts'

/** The state of a shared visit and what happens next, for the member who shared it. */
export function visitWords(visit: SafeVisit, { time_zone: zone }: Pick<Booking, 'time_zone'>, now: Date): string {
  const { contact_name: name, state, asks_at: asksAt, tells_at: tellsAt } = visit
  switch (state) {
    case 'watching':
      return [
        `${name} knows about this visit. We’ll ask you ${whenOf(asksAt, now, zone)} whether you’re fine.`,
        tellsAt
          ? `If you don’t answer, we’ll tell ${name} ${visitStepMinutes} minutes later.`
          : `We can’t send texts, so we can’t tell ${name} if you don’t answer.`,
      ].join(' ')
    case 'asked':
      return tellsAt
        ? `Are you all right? If you don’t answer, we’ll tell ${name} ${whenOf(tellsAt, now, zone)}.`
        : `Are you all right? Tell us, and text ${name}: we can’t.`
    case 'unanswered':
      return `You haven’t said that you’re fine. We can’t send texts, so ${name} doesn’t know. Tell them yourself.`
    case 'told':
      return `You didn’t answer, so we told ${name}${tellsAt ? ` ${whenOf(tellsAt, now, zone)}` : ''}. Say that you’re fine, and we’ll tell them.`
    case 'fine':
      return 'You said that you’re fine.'
    case 'off':
      return `This was cancelled in time, so we ask you nothing and ${name} hears nothing more.`
  }
}

const whenOf = (at: Date, now: Date, zone: string): string => {
  const said = timeInWords(at, now, zone)
  return said.includes(',') ? `on ${said}` : `at ${said}`
}

/** The text message that the member sends from their own phone. */
export const textMessage = (visit: Pick<SafeVisit, 'contact_phone'>, link: string): string => {
  const number = visit.contact_phone.replace(/[^\d+]/g, '')
  const words = `I’m meeting a neighbour. Here is who, when and where: ${link}`
  return `sms:${number}?&body=${encodeURIComponent(words)}`
}
