import { z } from 'zod'
import { withoutUnseen } from './text.ts'

export const noPhone = 'Enter your phone number'
export const notAPhone = 'Enter a phone number, for example 07700 900123'
/** What is behind an extension can't be reached by a neighbour who only has the number. */
export const noExtensions = 'Leave out the extension, and give a number that reaches you directly'

const dashes = /[\u2010-\u2015\u2212]/g
const extension = /(?:;?\s*ext(?:ension|n)?[.:=]?|[x#])\s*\d{1,7}$/i

/** A number as it is typed, pasted or copied from a link: full-width signs, other spaces and dashes and `tel:` are put right. */
export const plainPhone = (typed: string): string =>
  withoutUnseen(typed)
    .normalize('NFKC')
    .replace(dashes, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^tel:\s*/i, '')

/** A phone number that has to be given. The server looks closer at it. */
export const phoneField = z
  .string(noPhone)
  .max(60, notAPhone)
  .overwrite(plainPhone)
  .min(1, noPhone)
  .refine((phone) => !extension.test(phone), { error: noExtensions, abort: true })
  .regex(/^\+?[0-9(][0-9 ().-]{6,28}$/, notAPhone)

/** The same where it may be left as it is: the text that stands there, as the server shows it. */
export const phoneEdit = z
  .string()
  .max(60, notAPhone)
  .overwrite(plainPhone)
  .refine((phone) => !extension.test(phone), noExtensions)
