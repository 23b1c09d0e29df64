import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { photoMaxBytes, unreadablePhotos } from '../files.ts'
import { memberSkill } from '../listings/skills.ts'
import { id, idParam } from '../primitives/ids.ts'
import { poundAmount, sparkAmount } from '../primitives/money.ts'
import { personName } from '../primitives/names.ts'
import { phoneEdit } from '../primitives/phones.ts'
import { exactnesses, latitude, longitude } from '../primitives/place.ts'
import { link, optionalText } from '../primitives/text.ts'
import { clockTime, closingTime } from '../primitives/time.ts'
import { genders, kycMonth, kycStatuses } from './person.ts'

/** The checklist of /user, in order. */
export const completionItems = ['photo', 'skill', 'location', 'kyc', 'payout', 'bio'] as const

const rating = z.object({ average: z.number().nullable(), count: z.number().int() })

/** What every signed-in member may know about a member. */
const publicProfile = z.object({
  _id: id,
  firstname: z.string(),
  lastname: z.string(),
  photourl: z.string(),
  bio: z.string(),
  /** The district or town, never the street. */
  locationName: z.string(),
  /** The blurred point, never the home. */
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  /** The radius of the area in which they live, in metres. */
  area_metres: z.number().int().nullable(),
  website: z.string(),
  /** Their usual free hours, in local time; both empty if not given. */
  openingTime: z.string(),
  closingTime: z.string(),
  weekendsInclusive: z.boolean(),
  /** The member's own progress; to others only `approved` or `none`. */
  kyc_status: z.enum(kycStatuses),
  kyc_month: kycMonth,
  total_followers: z.number().int(),
  total_following: z.number().int(),
  member_since: z.string(),
  /** The jobs they have completed for others. */
  completed_bookings: z.number().int(),
  rating,
  skills: z.array(memberSkill),
  is_you: z.boolean(),
  you_follow: z.boolean(),
})

/** What only members themselves see; absent from everybody else's reply. */
const privateProfile = z.object({
  email: z.string(),
  phone: z.string(),
  gender: z.enum(genders),
  role: z.enum(['member', 'moderator', 'admin']),
  street: z.string(),
  zip_code: z.string(),
  /** The exact point, for the member's own forms. */
  exact_lat: z.number().nullable(),
  exact_lon: z.number().nullable(),
  /** Off: found in no list of people. */
  expertVisibility: z.boolean(),
  /** On: people they follow see their email address in lists of follows. */
  shows_email: z.boolean(),
  /** On: visitors see their first name and listings on the page of their postcode district. */
  shown_to_visitors: z.boolean(),
  /** Easy read on every device where they sign in; null if never chosen, so each device has its own setting. */
  easy_read: z.boolean().nullable(),
  linked_account: z.boolean(),
  cash_balance: poundAmount,
  spark_token_balance: sparkAmount,
  referral_code: z.string(),
  /** Whether they must agree to the terms before they can continue: for the first time, or because these changed. */
  terms_due: z.enum(['new', 'changed']).nullable(),
  /** Whether they have requested to close their account. */
  closing: z.boolean(),
  completion: z.array(z.object({ item: z.enum(completionItems), done: z.boolean() })),
  /** They have requested at least one booking, whatever its outcome. */
  has_booked: z.boolean(),
  /** How exactly their place is known; null if never given, or without a place. */
  exactness: z.enum(exactnesses).nullable(),
  /** Only their town is known, better data have become available, and they have not been asked yet. */
  place_to_improve: z.boolean(),
})

export const profile = publicProfile.extend(privateProfile.partial().shape)
export type Profile = z.output<typeof profile>

export const getProfile = endpoint({
  method: 'GET',
  path: '/users/profile/:id',
  access: 'member',
  onBehalf: 'any',
  summary: 'Get a member; private fields only for that member, unless they ask for the public view',
  params: idParam,
  query: z.object({ as: z.literal('others').optional() }),
  reply: z.object({ data: profile }),
  limited: 'profiles',
  refusals: ['member.not_found'],
})

export const basicProfile = z.object({ _id: id, firstname: z.string(), lastname: z.string(), photourl: z.string() })
export type BasicProfile = z.output<typeof basicProfile>

export const getBasicProfile = endpoint({
  method: 'GET',
  path: '/users/basic/profile/:id',
  access: 'member',
  onBehalf: 'any',
  summary: 'Get the name and photo of a member',
  params: idParam,
  reply: z.object({ data: basicProfile }),
  limited: 'profiles',
  refusals: ['member.not_found'],
})

const place = z.object({
  locationName: optionalText(200),
  street: optionalText(200),
  zip_code: optionalText(12),
  /** Null means unchanged, like an omitted field. */
  lat: latitude.nullable(),
  lon: longitude.nullable(),
  /** How exactly the point is known; exact by default. */
  exactness: z.enum(exactnesses),
})

export const bioMaxLength = 1000

export const updateBio = endpoint({
  method: 'PUT',
  path: '/users/profile/update/bio',
  access: 'member',
  limited: 'edits',
  summary: 'Change the bio, and the place if one is sent',
  body: place.partial().extend({ bio: optionalText(bioMaxLength) }),
  reply: z.object({ message: z.string() }),
  refusals: [],
})

const fields = place
  .extend({
    firstname: personName('Enter your first name'),
    lastname: personName('Enter your last name'),
    gender: z.enum(genders),
    website: link,
    phone: phoneEdit,
    bio: optionalText(bioMaxLength),
    openingTime: clockTime,
    closingTime,
    weekendsInclusive: z.boolean(),
    expertVisibility: z.boolean(),
    shows_email: z.boolean(),
    shown_to_visitors: z.boolean(),
    easy_read: z.boolean(),
    email: z.string(),
    password: z.string(),
  })
  .partial()

/**
 * The edit-profile form. Times are set together; two empty ones remove them. The email address and the password are
 * changed elsewhere: the current address is accepted, another one or any password is refused.
 */
export const profileEdit = fields.superRefine(({ openingTime: opens, closingTime: closes }, context) => {
  if (!opens !== !closes) {
    const path = [opens ? 'closingTime' : 'openingTime']
    context.addIssue({ code: 'custom', path, message: 'Give both times, or leave both empty' })
  } else if (opens && closes && closes <= opens) {
    context.addIssue({ code: 'custom', path: ['closingTime'], message: 'Closing time must be after opening time' })
  }
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/users/update/:id',
  access: 'member',
  limited: 'edits',
  summary: 'Change your own profile',
  params: idParam,
  body: profileEdit,
  reply: z.object({ message: z.string() }),
  refusals: ['member.not_you', 'profile.email_elsewhere', 'profile.password_elsewhere'],
})

export const keepPlace = endpoint({
  method: 'PUT',
  path: '/users/place/kept',
  access: 'member',
  summary: 'Keep your place as it is: the site no longer asks for a more exact one',
  reply: z.object({ message: z.string() }),
  refusals: [],
})

export const uploadPhoto = endpoint({
  method: 'PUT',
  path: '/users/profile/upload',
  access: 'member',
  limited: 'edits',
  summary: 'Change your profile photo',
  files: { photo: { accept: 'image', maxFiles: 1, maxBytes: photoMaxBytes } },
  reply: z.object({ data: z.object({ photo: z.string() }) }),
  refusals: ['photo.missing', 'photo.not_image', ...unreadablePhotos, 'photo.too_large', 'limit.too_many'],
})

export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/users/profile/upload',
  access: 'member',
  limited: 'edits',
  summary: 'Delete your profile photo; idempotent',
  reply: z.object({ message: z.string() }),
  refusals: [],
})

export const placeSuggestion = z.object({
  label: z.string(),
  locationName: z.string(),
  zip_code: z.string(),
  lat: z.number(),
  lon: z.number(),
  /** How exactly the point is known. */
  exactness: z.enum(exactnesses),
})
export type PlaceSuggestion = z.output<typeof placeSuggestion>

export const suggestPlaces = endpoint({
  method: 'GET',
  path: '/places/suggest',
  access: 'member',
  onBehalf: 'any',
  summary: 'Suggest places in the United Kingdom for a typed prefix',
  query: z.object({ q: z.string().trim().min(2).max(120) }),
  /** `credit`: the attribution of the places, which must be displayed with them. */
  reply: z.object({ data: z.array(placeSuggestion), credit: z.string() }),
  limited: 'places',
  refusals: ['service.unavailable'],
})

export const describePlace = endpoint({
  method: 'GET',
  path: '/places/at/:lat/:lon',
  access: 'member',
  onBehalf: 'any',
  summary: 'Get the address at a point, as exactly as it is known',
  params: z.object({ lat: z.coerce.number().pipe(latitude), lon: z.coerce.number().pipe(longitude) }),
  reply: z.object({ data: placeSuggestion.nullable() }),
  limited: 'places',
  refusals: ['service.unavailable'],
})
