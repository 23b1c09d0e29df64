import { z } from 'zod'
import { referralCodeIn, unknownReferral } from '../people/sign-in-codes.ts'

// No database column can store NUL; the others are invisible, and reverse or hide the words around them. Direction
// marks for Hebrew, Arabic and Persian, and joiners of emoji, stay.
const unseen = /[\0\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** Returns a text without invisible characters. */
export const withoutUnseen = (text: string): string => text.replaceAll(unseen, '')

/** Required text: trimmed, 1 to `max` characters. */
export const requiredText = (message: string, max = 200) =>
  z.string(message).overwrite(withoutUnseen).trim().min(1, message).max(max, `Use at most ${max} characters`)

/** Optional text. */
export const optionalText = (max = 2000) =>
  z.string().overwrite(withoutUnseen).trim().max(max, `Use at most ${max} characters`)

const webAddress = /^https?:\/\/[^\s]+$/i

/** A link: empty stays empty, a missing scheme becomes https, anything but http(s) is refused. */
export const link = z
  .string()
  .overwrite(withoutUnseen)
  .trim()
  .max(500)
  .overwrite((text) => (text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`))
  .refine((text) => text === '' || webAddress.test(text), 'Enter a web address')

export const passwordMinLength = 8
export const passwordMaxLength = 128
export const newPassword = z
  .string('Password is required')
  .min(passwordMinLength, 'Password must be at least 8 characters long')
  .max(passwordMaxLength, 'Password must be at most 128 characters long')

/** The 4-digit code from an email. */
export const otpCode = z.string().regex(/^\d{4}$/, 'Enter the 4 digits of your code')

/** A referral code, or the invitation link that contains it; empty without one. */
export const referralCode = z
  .string(unknownReferral)
  .overwrite(referralCodeIn)
  .regex(/^[0-9a-z]{0,20}$/i, unknownReferral)

/** A number, also as the text of a form field; encoded as a number. `missing` is the message for none. */
export const numberField = <Inside>(inside: z.ZodType<Inside, number>, missing?: string) =>
  z.codec(z.union([z.number(), z.string().trim().min(1, missing)], missing), inside, {
    decode: Number,
    encode: (number) => number,
  })

const emptied = z.codec(z.literal(''), z.undefined(), { decode: () => undefined, encode: () => '' as const })

/** An optional field, which a form may also send empty. */
export const orEmptied = <Field extends z.ZodType>(field: Field) => z.union([field.optional(), emptied])

/** A boolean, also as the text of a form field. */
export const flagField = z.codec(z.union([z.boolean(), z.enum(['true', 'false'])]), z.boolean(), {
  decode: (field) => field === true || field === 'true',
  encode: (flag) => flag,
})

const digitsInWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
/** A whole number in a sentence: 'five', and '15' from eleven on. */
export const spell = (count: number): string => digitsInWords[count] ?? String(count)

/** Whole hours in a sentence: 'a day', 'two days', '36 hours', 'an hour'. */
export const spellHours = (hours: number): string => {
  if (hours % 24 === 0) return hours === 24 ? 'a day' : `${spell(hours / 24)} days`
  return hours === 1 ? 'an hour' : `${spell(hours)} hours`
}
