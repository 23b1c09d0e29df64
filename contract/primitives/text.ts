import { z } from 'zod'
import { referralCodeIn, unknownReferral } from '../people/sign-in-codes.ts'

// No database column can hold NUL; the others are not seen and turn the words around them about, or hide in them. The marks
// that Hebrew, Arabic and Persian are typed with, and what joins emoji, stay.
const unseen = /[\0\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** A text without what nobody sees in it. */
export const withoutUnseen = (text: string): string => text.replaceAll(unseen, '')

/** Text that a person must fill in: trimmed, 1 to `max` characters. */
export const requiredText = (message: string, max = 200) =>
  z.string(message).overwrite(withoutUnseen).trim().min(1, message).max(max, `Use at most ${max} characters`)

/** Text that may be left empty. */
export const optionalText = (max = 2000) =>
  z.string().overwrite(withoutUnseen).trim().max(max, `Use at most ${max} characters`)

const webAddress = /^https?:\/\/[^\s]+$/i

/** A link a person gives: empty stays empty, a missing scheme becomes https, anything but http(s) is refused. */
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

/** A 4-digit code, as it was mailed. */
export const otpCode = z.string().regex(/^\d{4}$/, 'Enter the 4 digits of your code')

/** The referral code of whoever invited somebody, or the link that it came in; empty where nobody did. */
export const referralCode = z
  .string(unknownReferral)
  .overwrite(referralCodeIn)
  .regex(/^[0-9a-z]{0,20}$/i, unknownReferral)

/** A number that may also come as the text of a form field; it is written as a number. `missing` is said where none is. */
export const numberField = <Inside>(inside: z.ZodType<Inside, number>, missing?: string) =>
  z.codec(z.union([z.number(), z.string().trim().min(1, missing)], missing), inside, {
    decode: Number,
    encode: (number) => number,
  })

const emptied = z.codec(z.literal(''), z.undefined(), { decode: () => undefined, encode: () => '' as const })

/** What may be left out of a form, or sent as a field that was emptied. */
export const orEmptied = <Field extends z.ZodType>(field: Field) => z.union([field.optional(), emptied])

/** Yes or no, also as the text of a form field. */
export const flagField = z.codec(z.union([z.boolean(), z.enum(['true', 'false'])]), z.boolean(), {
  decode: (field) => field === true || field === 'true',
  encode: (flag) => flag,
})

const digitsInWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
/** A whole number as sentences say it: 'five', and '15' from eleven on. */
export const spell = (count: number): string => digitsInWords[count] ?? String(count)

/** A length of whole hours as sentences say it: 'a day', 'two days', '36 hours', 'an hour'. */
export const spellHours = (hours: number): string => {
  if (hours % 24 === 0) return hours === 24 ? 'a day' : `${spell(hours / 24)} days`
  return hours === 1 ? 'an hour' : `${spell(hours)} hours`
}
