import { describeContactDetail, findContactDetail } from '@sparkhood/contract/primitives/contact-details'
import type { RefusalCode } from '@sparkhood/contract/refusals'

/** Why a text must not be public: the refusal, what was found, and what to do instead. */
export type Objection = {
  code: Extract<RefusalCode, 'help.contact_details' | 'help.regulated' | 'help.under_age'>
  message: string
}

const gasRefusal = 'Gas work has to be done by a registered engineer: find one at gassaferegister.co.uk.'
const gasWork =
  '(?:service|repair|fix|mend|install|fit|move|replace|connect|disconnect|check|relight)(?:s|d|ed|ing|ting)?'
const gasThing = '(?:gas (?:boiler|cooker|hob|oven|fire|pipe|meter|heater|supply)|boiler)s?'

const regulated = [
  {
    pattern:
      /\bgas (?:leak|is leaking|safety (?:check|certificate)|engineer|fitter)s?\b|\bsmell(?:s|ing)? (?:of )?gas\b/i,
    message: gasRefusal,
  },
  {
    pattern: new RegExp(
      `\\b${gasWork}\\b[^.!?\\n]{0,25}\\b${gasThing}\\b|\\b${gasThing} (?:needs|wants) (?:\\w+ )?${gasWork}\\b`,
      'i',
    ),
    message: gasRefusal,
  },
  {
    pattern:
      /\b(?:spare|buy|sell|lend|borrow|swap|give me|share)\s+(?:\w+\s+){0,2}(?:medicines?|medication|antibiotics?|insulin|inhalers?|painkillers?|prescription (?:drugs?|pills|tablets))\b/i,
    message:
      'Medicines come from a pharmacist: call NHS 111 or ask at your pharmacy. Somebody can collect them for you.',
  },
  {
    pattern:
      /\b(?:give|do|administer)\s+(?:[\w’']+\s+){0,3}(?:injections?|jabs?)\b|\binject\s+(?:me|him|her|them|my|insulin)\b/i,
    message: 'Please ask your GP surgery or call NHS 111: neighbours cannot give injections.',
  },
  {
    pattern:
      /\b(?:legal|immigration) advice\b|\b(?:represent|defend)\w*\s+(?:me|us|him|her|them)\b[^.!?\n]{0,20}\bin court\b/i,
    message: 'For legal advice ask Citizens Advice (citizensadvice.org.uk) or a solicitor.',
  },
] as const

const young =
  '(?:teenagers?|teens?|school ?(?:boy|girl|kid|child|leaver)s?|(?:1[0-7]|[89])[- ]year[- ]olds?|under[- ]18s?)'
// Help for young people is fine: no word between the wish and the age may say whom it is for.
const wantsYoung = new RegExp(
  [
    `\\b(?:looking for|want|need|seek(?:ing)?|would suit|suits?|ideal for|after)\\s+(?:(?!(?:for|my|our|his|her|their|with|to|and)\\b)\\w+\\s+){0,3}${young}\\s+(?:to|who|for)\\b`,
    '\\bpocket[- ]money job\\b',
    `\\bwould suit an? ${young}`,
  ].join('|'),
  'i',
)

/** The objection to showing a text to everybody nearby; undefined if there is none. */
export function objectionTo(text: string): Objection | undefined {
  const detail = findContactDetail(text)
  if (detail)
    return {
      code: 'help.contact_details',
      message: `${describeContactDetail(detail)} Please leave it out: everybody nearby can read this.`,
    }
  const trade = regulated.find(({ pattern }) => pattern.test(text))
  if (trade) return { code: 'help.regulated', message: trade.message }
  if (wantsYoung.test(text))
    return { code: 'help.under_age', message: 'Everybody here is 18 or over. Please ask for an adult.' }
  return undefined
}
