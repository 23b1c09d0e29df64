/** How long a takeover code is valid, in days. */
export const takeOverDays = 14
/**
 * How many days after the warning to its member a takeover code becomes valid: time for them to read it and stop it.
 */
export const takeOverWaitDays = 5
/** Length of a takeover code, in characters of Crockford's base 32. */
export const takeOverLength = 10
/** How long letters and text messages are stored after they were sent, in days. */
export const lettersKeptDays = 90
/** After how many hours of failed attempts a text message is printed as a letter. */
export const textTriedHours = 24

/** The channels that reach a member without email. */
export const tellWays = { sms: 'Text message', letter: 'Printed letter' } as const
export type TellWay = keyof typeof tellWays

/** How consent was given. */
export const consentWays = { phone: 'On the phone', in_person: 'In person', paper: 'On paper' } as const
export type ConsentWay = keyof typeof consentWays

/** Who gave consent. No names, so that the proof can be kept after the account is erased. */
export const consentGivers = { member: 'They did', attorney: 'Their attorney or deputy' } as const
export type ConsentGiver = keyof typeof consentGivers

/** What a consent record states. */
export const consentKinds = {
  given: 'Agreed to have an account, and to be helped with it',
  renewed: 'Agreed again',
  withdrawn: 'Withdrew it',
} as const
export type ConsentKind = keyof typeof consentKinds

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const mistaken: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** Normalises a typed takeover code: any letter case, without spaces and dashes, and O read as 0. */
export const readTakeOverCode = (typed: string): string =>
  [...typed.toUpperCase().replace(/[\s‐-―−-]/g, '')].map((sign) => mistaken[sign] ?? sign).join('')

/** Whether a normalised text is a takeover code. */
export const isTakeOverCode = (code: string): boolean =>
  code.length === takeOverLength && [...code].every((sign) => crockford.includes(sign))

/** A takeover code as it is printed and read out: 'K7F3Q-X9M2A'. */
export const showTakeOverCode = (code: string): string =>
  `${code.slice(0, takeOverLength / 2)}-${code.slice(takeOverLength / 2)}`

/** The alphabet of takeover codes. */
export const takeOverSigns = crockford
