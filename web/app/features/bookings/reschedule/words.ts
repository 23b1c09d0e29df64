import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { freeCancellationHours, secondThoughtsMinutes } from '@sparkhood/contract/bookings/terms'
import { spell, spellHours } from '@sparkhood/contract/primitives/text'
import { hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { formatMoney, formatTime, formatWhen } from '../../../lib/format.ts'
import { getPrice, otherName } from '../actions/consequence.ts'
import { isHalf } from '../exchange/exchange-words.ts'

/** 'Sat 21 Nov, 14:30 to 16:00'; for a loan, the dates of both. */
export const getSpan = (
  { starts_at, ends_at }: { starts_at: Date; ends_at: Date },
  { kind, time_zone }: Pick<Booking, 'kind' | 'time_zone'>,
  now: Date,
): string =>
  `${formatWhen(starts_at, now, time_zone)} to ${kind === 'tool' ? formatWhen(ends_at, now, time_zone) : formatTime(ends_at, time_zone)}`

/** A start closer than this cannot be cancelled free of charge, except in the minutes after it is agreed. */
const nearMs = freeCancellationHours * hourMs + secondThoughtsMinutes * minuteMs

type NewTime = { starts_at: Date | undefined; keeps_fee: boolean }

/**
 * The effect of moving a booking to another start on the money and on cancelling; without a start, to any. The amounts,
 * and whether the fee stays, come from the server.
 */
export const moveSentences = (booking: Booking, { starts_at: startsAt, keeps_fee }: NewTime, now: Date): string[] => {
  if (isHalf(booking)) return ['Only this half of the exchange moves.', 'Nobody pays.']
  if (booking.price === 0) return []
  const { you_are: you, client, move_terms: terms, currency } = booking
  const stays = `The price stays ${formatMoney(getPrice(booking))}.`
  if (!terms) return [stays]
  const fee = formatMoney({ minor: terms.late_fee, currency })
  const [who, whose] = you === 'client' ? ['You', 'you'] : [client.firstname, client.firstname]
  if (keeps_fee)
    return [stays, `It is too late to cancel free of charge: that costs ${whose} ${fee}, at the new time as well.`]
  const isNear = startsAt && startsAt.getTime() - now.getTime() < nearMs
  return [
    stays,
    isNear
      ? `The new time is less than ${spellHours(freeCancellationHours)} away: from ${spell(secondThoughtsMinutes)} minutes after it is agreed, cancelling costs ${whose} ${fee}.`
      : `${who} may cancel free of charge until ${spellHours(freeCancellationHours)} before the new time; later it costs ${fee}.`,
  ]
}

/** The outcome of a proposal of another time, worded for the viewer; undefined if nobody waits for it. */
export const timeWords = (booking: Booking, now: Date): string | undefined => {
  const { reschedule: asked, you_are: you, time_zone: zone } = booking
  if (!asked) return undefined
  const other = otherName(booking)
  const span = getSpan(asked, booking, now)
  const by = formatWhen(asked.expires_at, now, zone)
  const isYours = asked.by === you
  if (asked.state === 'open')
    return isYours
      ? `You asked to move it to ${span}. ${other} has until ${by} to answer; until then it stays as it is.`
      : `${other} asks to move it to ${span}. Please answer by ${by}; until you agree it stays as it is.`
  if (!isYours || asked.state === 'withdrawn') return undefined
  return asked.state === 'declined'
    ? `${other} can’t move it to ${span}. It stays as it was.`
    : `${other} didn’t answer about moving it to ${span}. It stays as it was.`
}
