import { z } from 'zod'
import { withoutUnseen } from './text.ts'

// Each character matches in one way only, so even a body full of dots is scanned once.
const address = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/**
 * The canonical form of an email address, for comparing, storing, counting and hashing: lower-cased by single
 * characters, as the database's citext does. U+0130 alone has two lower-case characters, of which citext takes the
 * first.
 */
export const oneAddress = (typed: string): string =>
  Array.from(typed.replace(/\p{Cs}/gu, '\ufffd'), (sign) =>
    String.fromCodePoint(sign.toLowerCase().codePointAt(0) ?? 0),
  ).join('')

/**
 * An email address for lookups only: canonical, but not validated, so that an invalid one behaves like an unknown one.
 */
export const anyEmail = z.string().overwrite(withoutUnseen).trim().max(254).overwrite(oneAddress)

const typedEmail = z
  .string('Email is required')
  .overwrite(withoutUnseen)
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Please enter a valid email address')
  .regex(address, 'Please enter a valid email address')

/** An email address for lookups of accounts, some of which date from before `newEmail`: any letters are allowed. */
export const email = typedEmail.overwrite(oneAddress)

/**
 * An email address to which we will send from now on. We, the database and every mail server must read it in the same
 * way: no letters whose lower case is or may become ASCII, and no domain that needs translation.
 */
export const newEmail = typedEmail
  // RFC 2606 reserves this domain, so accounts without email use it.
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
