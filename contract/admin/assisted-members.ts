import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { termsVersion } from '../people/accounts.ts'
import { helperRights, maxHelperPounds, maxHelperSparks } from '../people/helper-terms.ts'
import { genders } from '../people/person.ts'
import { id, idParam } from '../primitives/ids.ts'
import { personName } from '../primitives/names.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { phoneField } from '../primitives/phones.ts'
import { exactnesses, latitude, longitude } from '../primitives/place.ts'
import { requiredText } from '../primitives/text.ts'
import { calendarDay, moment } from '../primitives/time.ts'
import {
  type ConsentGiver,
  type ConsentKind,
  type ConsentWay,
  consentGivers,
  consentKinds,
  consentWays,
  type TellWay,
  tellWays,
} from './assisted-terms.ts'
import { letter } from './letters.ts'

const namesOf = <Name extends string>(words: Readonly<Record<Name, string>>) => Object.keys(words) as [Name, ...Name[]]
const tellWay = z.enum(namesOf<TellWay>(tellWays), 'Choose how they are told')

/** The states of a member without email: helped, without a helper now, independent, or gone. */
export const assistedStates = {
  helped: 'Helped',
  unhelped: 'Nobody acts for them',
  taken_over: 'Manages it themselves',
  gone: 'Suspended or closed',
} as const
export type AssistedState = keyof typeof assistedStates

const listed = z.object({
  _id: id,
  /** The reference that they say on the phone, also on their card: 'K7F-3QX'. */
  reference: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  place: z.string(),
  state: z.enum(namesOf<AssistedState>(assistedStates)),
  letters_waiting: z.number().int(),
  /** Who made the takeover code that is still valid. */
  code_by: z.string().nullable(),
  added_at: moment,
})
export type AssistedMember = z.output<typeof listed>

export const listAssisted = endpoint({
  method: 'GET',
  path: '/admin/assisted',
  access: 'admin',
  permission: 'members.organise',
  looksIn: 'page',
  limited: 'members',
  summary:
    'People without email, newest first; by their reference, a part of their name or of their phone number, those with a code under way, or those with a booking and nobody who acts for them',
  query: pageQuery.extend({
    q: z.string().trim().max(120).optional(),
    codes: z.literal('on').optional(),
    unhelped: z.literal('on').optional(),
  }),
  reply: pageReply(listed),
  refusals: [],
})

const consentForm = z.object({
  given_by: z.enum(namesOf<ConsentGiver>(consentGivers), 'Say who agreed'),
  how: z.enum(namesOf<ConsentWay>(consentWays), 'Say how they agreed'),
})

const agreementForm = z.object({
  rights: z.array(z.enum(helperRights)).max(helperRights.length),
  /** Only with `pay`, where at least one of the two must be above 0. */
  monthly_pounds: z.number().int().min(0).max(maxHelperPounds, `At most £${maxHelperPounds}`).default(0),
  monthly_sparks: z.number().int().min(0).max(maxHelperSparks, `At most ${maxHelperSparks} Sparks`).default(0),
  /** The last day, as a calendar day in London. */
  last_day: calendarDay('Choose a day'),
})

/** The statements that they are an adult and have agreed to the current terms. */
const joiningForm = z.object({
  adult: z.literal(true, 'They must be 18 or over to join'),
  terms_version: z.literal(termsVersion, 'They have to agree to the terms first'),
})

const phone = z.string('Enter their phone number').trim().min(1, 'Enter their phone number').pipe(phoneField)
const home = z.object({
  locationName: requiredText('Enter their place', 200),
  street: requiredText('Enter their house number and street', 200),
  zip_code: requiredText('Enter their postcode', 12),
  lat: latitude,
  lon: longitude,
  exactness: z.enum(exactnesses).optional(),
})

/** An organiser's form about a member without email and their consent. */
export const assistedForm = joiningForm
  .extend({
    firstname: personName('Enter their first name'),
    lastname: personName('Enter their last name'),
    gender: z.enum(genders, 'Choose one'),
    phone,
    told_by: tellWay,
  })
  .extend(home.shape)
  .extend(consentForm.shape)
  .extend(agreementForm.shape)

const agreementRefusals = ['helper.too_many', 'helper.no_rights', 'helper.no_limit', 'helper.bad_end'] as const

export const addAssisted = endpoint({
  method: 'POST',
  path: '/admin/assisted',
  access: 'admin',
  permission: 'members.organise',
  made: '_id',
  // Personal data is stored in the member's account and erased with it, so the audit log leaves it out.
  unrecorded: ['firstname', 'lastname', 'gender', 'phone', 'locationName', 'street', 'zip_code', 'lat', 'lon'],
  summary: 'Add a member without email, who has consented, and act for them from now on',
  body: assistedForm,
  reply: z.object({ message: z.string(), data: z.object({ _id: id }) }),
  refusals: [...agreementRefusals, 'assisted.yourself', 'limit.too_many'],
})

const person = z.object({ _id: id, firstname: z.string(), lastname: z.string() })

const agreement = z.object({
  _id: id,
  helper: person,
  yours: z.boolean(),
  rights: z.array(z.enum(helperRights)),
  ends_at: moment,
})

const consent = z.object({
  _id: id,
  kind: z.enum(namesOf<ConsentKind>(consentKinds)),
  given_by: z.enum(namesOf<ConsentGiver>(consentGivers)),
  how: z.enum(namesOf<ConsentWay>(consentWays)),
  recorded_by: z.string(),
  recorded_at: moment,
})
export type AssistedConsent = z.output<typeof consent>

const whole = listed.extend({
  photourl: z.string(),
  street: z.string(),
  zip_code: z.string(),
  told_by: tellWay,
  /** Two words that visitors say at the door. */
  code_word: z.string(),
  added_by: z.string(),
  consents: z.array(consent),
  agreements: z.array(agreement),
  letters: z.array(letter),
  /** The takeover code that is still valid. */
  code: z
    .object({
      made_at: moment,
      made_by: z.string(),
      /** Null until they have been warned of it. */
      good_from: moment.nullable(),
      expires_at: moment,
    })
    .nullable(),
  taken_over_at: moment.nullable(),
  /** Who made the code with which the account was taken over. */
  code_made_by: z.string().nullable(),
  /** When the account is erased, while it is closing and the closing can still be undone. */
  closes_at: moment.nullable(),
})
export type WholeAssisted = z.output<typeof whole>

export const seeAssisted = endpoint({
  method: 'GET',
  path: '/admin/assisted/:id',
  access: 'admin',
  permission: 'members.organise',
  looksIn: 'page',
  limited: 'members',
  summary: 'Get a member without email: their consents, who acts for them, their code word and their letters',
  params: idParam,
  reply: z.object({ data: whole }),
  refusals: ['assisted.not_found'],
})

const message = z.object({ message: z.string() })
/** Refusals for a member without email who has no account that organisers act for. */
export const openRefusals = ['assisted.not_found', 'assisted.taken_over', 'assisted.closed'] as const

export const renewConsent = endpoint({
  method: 'POST',
  path: '/admin/assisted/consents/:id',
  access: 'admin',
  permission: 'members.organise',
  summary:
    'Record that somebody without email agrees to the terms of today and to be helped by you; it takes the place of what you agreed before',
  params: idParam,
  body: joiningForm.extend(consentForm.shape).extend(agreementForm.shape),
  reply: message,
  refusals: [...openRefusals, ...agreementRefusals],
})

export const withdrawConsent = endpoint({
  method: 'PUT',
  path: '/admin/assisted/withdraw/:id',
  access: 'admin',
  permission: 'members.organise',
  summary: 'Record that a member without email withdraws consent: nobody acts for them from now on',
  params: idParam,
  body: consentForm,
  reply: message,
  refusals: openRefusals,
})

export const closeAssisted = endpoint({
  method: 'PUT',
  path: '/admin/assisted/close/:id',
  access: 'admin',
  permission: 'members.organise',
  summary: 'Record the withdrawal of consent and close the account: hidden at once, erased in 14 days',
  params: idParam,
  body: consentForm,
  reply: message,
  refusals: [...openRefusals, 'closing.obstacles'],
})

export const keepAssisted = endpoint({
  method: 'PUT',
  path: '/admin/assisted/keep/:id',
  access: 'admin',
  permission: 'members.organise',
  summary:
    'Keep the account of somebody without email that is closing, as they want it after all; nobody acts for them yet',
  params: idParam,
  body: consentForm,
  reply: message,
  refusals: ['assisted.not_found', 'assisted.taken_over', 'closing.not_asked', 'closing.too_late'],
})

export const renewCodeWord = endpoint({
  method: 'PUT',
  path: '/admin/assisted/word/:id',
  access: 'admin',
  permission: 'members.organise',
  summary: 'Replace the code word of a member without email, which visitors say at the door',
  params: idParam,
  reply: z.object({ message: z.string(), data: z.object({ code_word: z.string() }) }),
  refusals: openRefusals,
})

export const changeTellWay = endpoint({
  method: 'PUT',
  path: '/admin/assisted/told/:id',
  access: 'admin',
  permission: 'members.organise',
  summary: 'Choose how a member without email is contacted',
  params: idParam,
  body: z.object({ told_by: tellWay }),
  reply: message,
  refusals: openRefusals,
})

/** Contact details: their phone, and their home if it has changed. */
export const contactForm = z.object({ phone, home: home.optional() })

export const correctContact = endpoint({
  method: 'PUT',
  path: '/admin/assisted/contact/:id',
  access: 'admin',
  permission: 'members.organise',
  unrecorded: ['phone', 'home'],
  summary: 'Correct the phone number or address of a member without email; a new number voids their takeover code',
  params: idParam,
  body: contactForm,
  reply: message,
  refusals: [...openRefusals, 'assisted.yourself'],
})
