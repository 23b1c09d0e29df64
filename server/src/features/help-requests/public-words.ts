import type { RefusalCode } from '@sparkhood/contract/refusals'

/** Why a text cannot be read by everybody: the refusal, what was found in it, and what to do instead. */
export type Objection = {
  code: Extract<RefusalCode, 'help.contact_details' | 'help.regulated' | 'help.under_age'>
  message: string
}

const mailLike = /[^\s@]+@[^\s@.]+\.[^\s@]+/
const linkLike = /\b(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]+\.(?:com|co\.uk|org|net|me|io|uk|app|link)\b(?:\/\S*)?/i
// Ten to fifteen digits that begin as numbers do, however they are spaced.
const phoneLike = /(?:\+|\b0)\d(?:[\s().-]*\d){8,13}/
const handleLike = /\b(?:whats ?app|telegram|insta(?:gram)?|snapchat|facebook)\b[^.!?\n]{0,30}\b(?:me|on|at|is|:)/i

const contacts = [
  { pattern: mailLike, what: 'an email address' },
  { pattern: linkLike, what: 'a link' },
  { pattern: phoneLike, what: 'a phone number' },
  { pattern: handleLike, what: 'a way to reach you elsewhere' },
]

const regulated = [
  {
    pattern: /\bgas\b[^.!?\n]{0,25}\b(?:boiler|cooker|hob|oven|fire|pipe|leak|meter|safety|engineer|heater)s?\b/i,
    message: 'Gas work has to be done by a registered engineer: find one at gassaferegister.co.uk.',
  },
  {
    pattern: /\b(?:service|repair|fix|mend|install|fit|move|replace)\w*\b[^.!?\n]{0,25}\b(?:gas|boiler)\b/i,
    message: 'Gas work has to be done by a registered engineer: find one at gassaferegister.co.uk.',
  },
  {
    pattern:
      /\b(?:spare|buy|sell|lend|borrow|swap|give me|share)\b[^.!?\n]{0,40}\b(?:medicines?|medication|antibiotics?|insulin|inhalers?|painkillers?|prescription (?:drugs?|pills|tablets))\b/i,
    message:
      'Medicines come from a pharmacist: call NHS 111 or ask at your pharmacy. Somebody can collect them for you.',
  },
  {
    pattern: /\b(?:injections?|inject)\b[^.!?\n]{0,30}\b(?:give|do|me|him|her|them|insulin)\b/i,
    message: 'Please ask your GP surgery or call NHS 111: neighbours cannot give injections.',
  },
  {
    pattern: /\b(?:legal|immigration) advice\b|\b(?:represent|defend)\w*\b[^.!?\n]{0,20}\bin court\b/i,
    message: 'For legal advice ask Citizens Advice (citizensadvice.org.uk) or a solicitor.',
  },
] as const

const young =
  '(?:teenagers?|teens?|school ?(?:boy|girl|kid|child|leaver)s?|(?:1[0-7]|[89])[- ]year[- ]olds?|under[- ]18s?)'
const wantsYoung = new RegExp(
  `\\b(?:looking for|want|need|seek(?:ing)?|would suit|suits?|ideal for|after)\\b[^.!?\\n]{0,20}\\b${young}\\b[^.!?\\n]{0,10}\\b(?:to|who|for)\\b|\\bpocket[- ]money job\\b|\\bwould suit an? ${young}`,
  'i',
)

/** What keeps words from being shown to everybody nearby; undefined where nothing does. */
export function objectionTo(text: string): Objection | undefined {
  for (const { pattern, what } of contacts) {
    const found = pattern.exec(text)?.[0].trim()
    if (found)
      return {
        code: 'help.contact_details',
        message: `“${found}” looks like ${what}. Please leave it out: everybody nearby can read this.`,
      }
  }
  const trade = regulated.find(({ pattern }) => pattern.test(text))
  if (trade) return { code: 'help.regulated', message: trade.message }
  if (wantsYoung.test(text))
    return { code: 'help.under_age', message: 'Everybody here is 18 or over. Please ask for an adult.' }
  return undefined
}
