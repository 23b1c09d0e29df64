/** How long a code for taking an account over can be used, in days. */
export const takeOverDays = 14
/** From how many days after its member was warned of it it can be used: time for them to read of it, and to have it stopped. */
export const takeOverWaitDays = 5
/** How many signs a code for taking an account over has: Crockford's base 32. */
export const takeOverLength = 10
/** How long letters and text messages are kept once they are on their way, in days. */
export const lettersKeptDays = 90
/** A text message that cannot be sent for so long is printed as a letter, in hours. */
export const textTriedHours = 24

/** How somebody without email is told of something. */
export const tellWays = { sms: 'Text message', letter: 'Printed letter' } as const
export type TellWay = keyof typeof tellWays

/** How consent was given. */
export const consentWays = { phone: 'On the phone', in_person: 'In person', paper: 'On paper' } as const
export type ConsentWay = keyof typeof consentWays

/** Who gave it. Names stay out of it, so that the proof can be kept when the account has gone. */
export const consentGivers = { member: 'They did', attorney: 'Their attorney or deputy' } as const
export type ConsentGiver = keyof typeof consentGivers

/** What a recorded consent did. */
export const consentKinds = {
  given: 'Agreed to have an account, and to be helped with it',
  renewed: 'Agreed again',
  withdrawn: 'Withdrew it',
} as const
export type ConsentKind = keyof typeof consentKinds

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const mistaken: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** The signs of a code as it is kept, from what somebody typed: in any letter case, with spaces and dashes, and O for 0. */
export const readTakeOverCode = (typed: string): string =>
  [...typed.toUpperCase().replace(/[\s‐-―−-]/g, '')].map((sign) => mistaken[sign] ?? sign).join('')

/** Whether a text that was read is such a code. */
export const isTakeOverCode = (code: string): boolean =>
  code.length === takeOverLength && [...code].every((sign) => crockford.includes(sign))

/** A code as it is printed and read out: 'K7F3Q-X9M2A'. */
export const showTakeOverCode = (code: string): string =>
  `${code.slice(0, takeOverLength / 2)}-${code.slice(takeOverLength / 2)}`

/** The signs that codes are made of. */
export const takeOverSigns = crockford
