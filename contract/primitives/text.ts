import { z } from 'zod'
import { referralCodeIn, unknownReferral } from '../signing-in.ts'

// No database column can hold NUL; the others are not seen and turn the words around them about, or hide in them. The marks
// that Hebrew, Arabic and Persian are typed with, and what joins emoji, stay.
const unseen = /[\0\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
const withoutUnseen = (text: string): string => text.replaceAll(unseen, '')

/** Text that a person must fill in: trimmed, 1 to `max` characters. */
export const requiredText = (message: string, max = 200) =>
  z.string(message).overwrite(withoutUnseen).trim().min(1, message).max(max, `Use at most ${max} characters`)

/** Text that may be left empty. */
export const optionalText = (max = 2000) =>
  z.string().overwrite(withoutUnseen).trim().max(max, `Use at most ${max} characters`)

// Each character has one place in it, so that even a whole body of dots is read through once.
const address = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/**
 * The one text of an address, in which it is compared, kept, counted and hashed, in whatever letter case it was typed: each
 * character for itself, as the database's citext has it. U+0130 alone has a small letter of two, the first of which citext takes.
 */
export const oneAddress = (typed: string): string =>
  Array.from(typed.replace(/\p{Cs}/gu, '\ufffd'), (sign) =>
    String.fromCodePoint(sign.toLowerCase().codePointAt(0) ?? 0),
  ).join('')

/** An address that is only looked up: written as it is kept, and not judged, so that a wrong one is like an unknown one. */
export const anyEmail = z.string().overwrite(withoutUnseen).trim().max(254).overwrite(oneAddress)

const typedEmail = z
  .string('Email is required')
  .overwrite(withoutUnseen)
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Please enter a valid email address')
  .regex(address, 'Please enter a valid email address')

/** An address that is looked up, and was taken before we knew better: in whatever letters. */
export const email = typedEmail.overwrite(oneAddress)

/**
 * An address that we are to write to from now on. It is one and the same for us, the database and every mail server: so without
 * letters whose small ones are those of ASCII, or may one day be others, and with a domain that nobody need translate.
 */
export const newEmail = typedEmail
  .regex(
    /^[^@]*(?:@[\0-\x7f]*)?$/,
    'Please write what comes after the @ in the letters a to z, as xn--mller-kva.de for müller.de',
  )
  .regex(
    /^[^\u0130\u017f\u212a\p{Cn}\p{Cs}]*$/u,
    'This address has a letter that is easily taken for another. Please type it again.',
  )
  .overwrite(oneAddress)

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

/** Yes or no, also as the text of a form field. */
export const flagField = z.codec(z.union([z.boolean(), z.enum(['true', 'false'])]), z.boolean(), {
  decode: (field) => field === true || field === 'true',
  encode: (flag) => flag,
})
