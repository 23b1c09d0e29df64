import { z } from 'zod'
import { withoutUnseen } from './text.ts'

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
  // RFC 2606: nobody has one there, so those without email can be kept there.
  .refine((typed) => !/\.invalid$/i.test(typed), 'Please enter a valid email address')
  .regex(
    /^[^@]*(?:@[\0-\x7f]*)?$/,
    'Please write what comes after the @ in the letters a to z, as xn--mller-kva.de for müller.de',
  )
  .regex(
    /^[^\u0130\u017f\u212a\p{Cn}\p{Cs}]*$/u,
    'This address has a letter that is easily taken for another. Please type it again.',
  )
  .overwrite(oneAddress)
