import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { bookedDays, bookedHours, paymentMethods } from '../money/payments.ts'
import { id, idParam } from '../primitives/ids.ts'
import { poundAmount, priceMinor, sparkAmount } from '../primitives/money.ts'
import { latitude, longitude } from '../primitives/place.ts'
import { flagField, numberField, optionalText, orEmptied, requiredText } from '../primitives/text.ts'
import { moment, momentField } from '../primitives/time.ts'

export const quoteBooking = endpoint({
  method: 'GET',
  path: '/bookings/quote/:id',
  access: 'member',
  onBehalf: ['book'],
  summary: 'What a number of hours or days of a skill costs, and which ways to pay you have enough for',
  params: idParam,
  query: z.object({ hours: bookedHours, days: bookedDays, booking_date: moment.optional() }),
  reply: z.object({
    data: z.object({
      hours: z.number(),
      days: z.number().int().nullable(),
      /** With a `booking_date`: when it is over, or the tool to be brought back. */
      ends_at: moment.nullable(),
      /** If it were booked now for `booking_date`: when an unanswered request lapses; null without a date. */
      answer_by: moment.nullable(),
      /** Also, until when the client may call it off free of charge. */
      free_until: moment.nullable(),
      wallet: z.object({
        price: poundAmount,
        available: poundAmount,
        enough: z.boolean(),
        /** The house's part of the price, out of what the provider gets. Sparks are free of it. */
        platform_fee: poundAmount,
      }),
      spark_token: z.object({
        price: sparkAmount,
        available: sparkAmount,
        enough: z.boolean(),
        /** What half an hour costs, where the Sparks are enough for that and not for what is asked. */
        half_hour: sparkAmount.nullable(),
      }),
      card: z.object({ price: poundAmount, platform_fee: poundAmount }),
    }),
  }),
  refusals: ['helper.with_yourself', 'skill.not_found', 'booking.own_skill', 'booking.too_far'],
})

const fillIn = 'Please fill in all required fields.'

/** The booking form. `booking_date` is the start; the price is the server's, whatever is sent. */
export const bookingForm = z.object({
  skills_id: id,
  booked_user_id: id,
  title: optionalText(120).optional(),
  description: requiredText(fillIn, 2000),
  booking_location: requiredText(fillIn, 300),
  booking_lon: orEmptied(numberField(longitude)),
  booking_lat: orEmptied(numberField(latitude)),
  booking_date: momentField(fillIn),
  hours: bookedHours,
  days: bookedDays,
  /**
   * Of a tool: the client comes for it, so the provider's own place stands instead of `booking_location`; it has to have an
   * address.
   */
  collect: flagField.optional(),
  /** The hold made by the payment intent; without it the price is held as the booking is made. */
  payment_intent_id: orEmptied(id),
  payment_method: z.enum(paymentMethods),
  /** What the client was told that it costs, in pounds or Sparks; where it costs something else now, nothing is booked. */
  amount: numberField(priceMinor).optional(),
  /** Only and always with `exchange`: which of the client's own skills is given in return, when and for how long ... */
  offer_skill_id: id.optional(),
  offer_date: moment.optional(),
  offer_hours: bookedHours,
  offer_days: bookedDays,
  /** ... and whether at `booking_location`; otherwise it is at the provider's own place, if that has an address. */
  offer_here: flagField.optional(),
})
