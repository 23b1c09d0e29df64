import { z } from 'zod'
import { brand } from '../brand.ts'

// Invisible characters that Unicode classes as letters or marks: Korean fillers, and the grapheme joiner.
const blank = /[\u034f\u115f\u1160\u3164\uffa0]/g
// Joiners and non-joiners stay after letters of scripts that need them; Latin never does.
const unseen = /((?!\p{sc=Latin})[\p{L}\p{M}][\u200c\u200d](?=\p{L}))|(?![\t-\r])[\p{Cf}\p{Cc}]/gu

/** Returns a name on one line, without invisible characters. */
export const tidyName = (name: string): string =>
  name
    .replace(blank, '')
    .replace(unseen, (_, needed = '') => needed)
    .replace(/\s+/g, ' ')
    .trim()

const hasLetter = (name: string): boolean => /\p{L}/u.test(name)

// Lookalikes of letters: digits and signs, small capitals, and letters with a stroke, which no normal form decomposes.
const pairs = '0o1l3e4a5s7t@a$s|l!iᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢzøođdħhłlɑaƙkɗdɦhρpſs'
const likeness = new Map((pairs.match(/../gu) ?? []).map((pair) => [...pair] as [string, string]))

const folded = (name: string): string =>
  [...name.normalize('NFKD').toLowerCase()]
    .map((sign) => likeness.get(sign) ?? sign)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
const ours = folded(brand.name)
const isOurs = (name: string): boolean => folded(name).includes(ours)

// Alphabets with lookalike letters (UTS 39): a Cyrillic "а" would make a second Ana, or imitate the site.
const alphabets = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic'].map((script) => `\\p{sc=${script}}`)
const mixed = new RegExp(
  alphabets.map((one) => `${one}[\\p{L}\\p{M}]*(?!${one})[${alphabets.join('')}]`).join('|'),
  'u',
)
const isMixed = (name: string): boolean => mixed.test(name)

// Names appear in our emails and texts to people who know neither the member nor the site, so they contain no link,
// address or phone number.
const leadsAway = (name: string): boolean => /[\p{Nd}:/@]/u.test(name.normalize('NFKC'))
const hasInnerDot = (name: string): boolean => /[.。]\p{L}{2}/u.test(name.normalize('NFKC'))

/**
 * Whether a tidied name is allowed: a visible letter, no digit, link or address, one alphabet per word, and not the
 * product's name.
 */
export const mayBeName = (name: string): boolean =>
  hasLetter(name) && !isMixed(name) && !isOurs(name) && !leadsAway(name) && !hasInnerDot(name)

/**
 * A name for emails and texts: on one line, without invisible characters, digits, links and addresses, which names from
 * before the check may contain. A neutral word if nothing remains.
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
 * A first or last name: on one line, with a visible letter, one alphabet per word, no digit, link or address, and not
 * the product's name. `message` is for a name without letters.
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
