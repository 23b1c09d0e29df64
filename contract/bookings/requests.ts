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
  summary: 'Quote the price of a number of hours or days, and which payment methods you have enough for',
  params: idParam,
  query: z.object({ hours: bookedHours, days: bookedDays, booking_date: moment.optional() }),
  reply: z.object({
    data: z.object({
      hours: z.number(),
      days: z.number().int().nullable(),
      /** With a `booking_date`: when it ends, or the tool is due back. */
      ends_at: moment.nullable(),
      /** When an unanswered request would expire if it were booked now for `booking_date`; null without a date. */
      answer_by: moment.nullable(),
      /** Also, until when the client may cancel free of charge. */
      free_until: moment.nullable(),
      wallet: z.object({
        price: poundAmount,
        available: poundAmount,
        enough: z.boolean(),
        /** The site's fee, deducted from what the provider gets. None in Sparks. */
        platform_fee: poundAmount,
      }),
      spark_token: z.object({
        price: sparkAmount,
        available: sparkAmount,
        enough: z.boolean(),
        /** The price of half an hour, if the balance covers that and not the hours asked for. */
        half_hour: sparkAmount.nullable(),
      }),
      card: z.object({ price: poundAmount, platform_fee: poundAmount }),
    }),
  }),
  refusals: ['helper.with_yourself', 'skill.not_found', 'booking.own_skill', 'booking.too_far'],
})

const fillIn = 'Please fill in all required fields.'

/** The booking form. `booking_date` is the start; the server sets the price, whatever is sent. */
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
   * For a tool: the client collects it, so the provider's own place replaces `booking_location`; it must have an
   * address.
   */
  collect: flagField.optional(),
  /** The hold of the payment intent; without it the price is held when the booking is made. */
  payment_intent_id: orEmptied(id),
  payment_method: z.enum(paymentMethods),
  /** The price that the client saw, in pounds or Sparks; refused if it differs now. */
  amount: numberField(priceMinor).optional(),
  /**
   * Required with `exchange`, and refused without: the client's own skill that is given in return, when and for how
   * long …
   */
  offer_skill_id: id.optional(),
  offer_date: moment.optional(),
  offer_hours: bookedHours,
  offer_days: bookedDays,
  /** … and whether at `booking_location`; otherwise at the provider's own place, if it has an address. */
  offer_here: flagField.optional(),
})
