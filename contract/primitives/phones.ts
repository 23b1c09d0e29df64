import { z } from 'zod'
import { withoutUnseen } from './text.ts'

export const noPhone = 'Enter your phone number'
export const notAPhone = 'Enter a phone number, for example 07700 900123'
/** A neighbour who only has the number cannot dial an extension. */
export const noExtensions = 'Leave out the extension, and give a number that reaches you directly'

const dashes = /[\u2010-\u2015\u2212]/g
const extension = /(?:;?\s*ext(?:ension|n)?[.:=]?|[x#])\s*\d{1,7}$/i

/** Normalises a typed, pasted or linked number: full-width characters, unusual spaces and dashes, and `tel:`. */
export const plainPhone = (typed: string): string =>
  withoutUnseen(typed)
    .normalize('NFKC')
    .replace(dashes, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^tel:\s*/i, '')

/** A required phone number. The server validates it further. */
export const phoneField = z
  .string(noPhone)
  .max(60, notAPhone)
  .overwrite(plainPhone)
  .min(1, noPhone)
  .refine((phone) => !extension.test(phone), { error: noExtensions, abort: true })
  .regex(/^\+?[0-9(][0-9 ().-]{6,28}$/, notAPhone)

/** The same for a form that may leave it unchanged: the text is then as the server displays it. */
export const phoneEdit = z
  .string()
  .max(60, notAPhone)
  .overwrite(plainPhone)
  .refine((phone) => !extension.test(phone), noExtensions)
