import { z } from 'zod'
import { brand } from '../brand.ts'

// Letters by their class, of which nothing is seen: what fills an empty place in Korean, and what keeps two letters apart.
const blank = /[\u034f\u115f\u1160\u3164\uffa0]/g
// What joins or parts two letters is kept where a script needs it; Latin letters never do.
const unseen = /((?!\p{sc=Latin})[\p{L}\p{M}][\u200c\u200d](?=\p{L}))|(?![\t-\r])[\p{Cf}\p{Cc}]/gu

/** A name on one line, without what nobody sees in it. */
export const tidyName = (name: string): string =>
  name
    .replace(blank, '')
    .replace(unseen, (_, needed = '') => needed)
    .replace(/\s+/g, ' ')
    .trim()

const hasLetter = (name: string): boolean => /\p{L}/u.test(name)

// What stands for a letter: figures and signs, small capitals, and letters with a stroke, which no normal form takes apart.
const pairs = '0o1l3e4a5s7t@a$s|l!iᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢzøođdħhłlɑaƙkɗdɦhρpſs'
const likeness = new Map((pairs.match(/../gu) ?? []).map((pair) => [...pair] as [string, string]))

const folded = (name: string): string =>
  [...name.normalize('NFKD').toLowerCase()]
    .map((sign) => likeness.get(sign) ?? sign)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
const ours = folded(brand.name)
const isOurs = (name: string): boolean => folded(name).includes(ours)

// Those whose letters look like each other's (UTS 39): an "а" from another one makes a second Ana, or us.
const alphabets = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic'].map((script) => `\\p{sc=${script}}`)
const mixed = new RegExp(
  alphabets.map((one) => `${one}[\\p{L}\\p{M}]*(?!${one})[${alphabets.join('')}]`).join('|'),
  'u',
)
const isMixed = (name: string): boolean => mixed.test(name)

// Names stand in our emails and texts to people who know neither of us: they carry no link, address or number to ring there.
const leadsAway = (name: string): boolean => /[\p{Nd}:/@]/u.test(name.normalize('NFKC'))
const hasInnerDot = (name: string): boolean => /[.。]\p{L}{2}/u.test(name.normalize('NFKC'))

/**
 * Whether a tidied name may be somebody's: there is a letter to see and no figure, link or address, each word is of one
 * alphabet, and it is not the product's.
 */
export const mayBeName = (name: string): boolean =>
  hasLetter(name) && !isMixed(name) && !isOurs(name) && !leadsAway(name) && !hasInnerDot(name)

/**
 * A name as emails and texts say it: on one line, with nothing unseen, and without figures, links and addresses, which a name
 * from before the check may have. Where nothing is left of it, it is somebody's all the same.
 */
export function nameInMail(name: string): string {
  const tidied = tidyName(name)
  if (!leadsAway(tidied) && !hasInnerDot(tidied)) return tidied
  const plain = tidied
    .normalize('NFKC')
    .replace(/[\p{Nd}:/@]/gu, ' ')
    .replace(/[.。](?=\p{L}{2})/gu, ' ')
  return hasLetter(plain) ? tidyName(plain) : 'Somebody'
}

/**
 * A first or a last name: on one line, with a letter to see, no word of two alphabets, no figure, link or address, and not the
 * product's own. `message` is said where no letter is.
 */
export const personName = (message: string) =>
  z
    .string(message)
    .overwrite(tidyName)
    .min(1, { error: message, abort: true })
    .max(60, { error: 'Use at most 60 characters', abort: true })
    .refine(hasLetter, { error: message, abort: true })
    .refine((name) => !isMixed(name), 'Write each name in the letters of one alphabet')
    .refine((name) => !isOurs(name), { error: `${brand.name} is our own name. Please enter yours`, abort: true })
    .refine((name) => !leadsAway(name), 'Leave out figures, links and addresses')
    .refine((name) => !hasInnerDot(name), 'Put a space after each full stop')
