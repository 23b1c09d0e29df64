import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxPhotos, photoFields, photoMaxBytes, unreadablePhotos } from '../files.ts'
import { kycMonth } from '../people/person.ts'
import { id, idParam } from '../primitives/ids.ts'
import { hourlyRate, poundAmount, sparkAmount } from '../primitives/money.ts'
import { numberField, optionalText, requiredText } from '../primitives/text.ts'

/** The kinds of listings: a skill to teach, a service done for others, or a tool to lend. */
export const listingKinds = ['skill', 'service', 'tool'] as const
export type ListingKind = (typeof listingKinds)[number]

/** The units of a rate. Only tools are lent by the day. */
export const rateUnits = ['hour', 'day'] as const
export type RateUnit = (typeof rateUnits)[number]

/** For a tool, its condition: `beginner` is well used, `intermediate` good, `expert` like new. */
export const experienceLevels = ['beginner', 'intermediate', 'expert'] as const
export const approvalStatuses = ['pending', 'approved', 'rejected'] as const

/** The Spark price as a share of the hourly rate in pounds. */
export const sparksPerPound = 0.5
export const defaultRatePounds = 5
/** The most skills of one member. */
export const maxSkills = 50

const fillIn = 'Please fill in all required fields'

export const category = z.object({
  _id: id,
  title: z.string(),
  status: z.literal('published'),
  description: z.string(),
  /** The name of an illustration, e.g. `gardening`, or the address of the photo that replaces it. */
  thumbnail: z.string(),
  /** The usual kind of its listings. */
  kind: z.enum(listingKinds),
})
export type Category = z.output<typeof category>

const photos = z.object({
  thumbnail01: z.string().nullable(),
  thumbnail02: z.string().nullable(),
  thumbnail03: z.string().nullable(),
  thumbnail04: z.string().nullable(),
})

const rating = z.object({ average: z.number().nullable(), count: z.number().int() })

/** A skill as everybody sees it. */
export const memberSkill = photos.extend({
  _id: id,
  /** The same as `_id`, under the name that bookings and reviews use; the previous version did not send it. */
  skill_id: id.optional(),
  skill_type: z.string(),
  skillCategoryId: id,
  category_picture: z.string(),
  kind: z.enum(listingKinds),
  experience_level: z.enum(experienceLevels),
  description: z.string(),
  /** The unit of `hourly_rate` and `spark_token`. */
  rate_unit: z.enum(rateUnits),
  hourly_rate: poundAmount,
  spark_token: sparkAmount,
  rating,
})
export type MemberSkill = z.output<typeof memberSkill>

/** A skill as its owner sees it. */
export const ownSkill = memberSkill.extend({
  approval_status: z.enum(approvalStatuses),
  rejection_reason: z.string().nullable(),
  /** Neither found nor bookable until its owner resumes it. */
  paused: z.boolean(),
})
export type OwnSkill = z.output<typeof ownSkill>

export const listCategories = endpoint({
  method: 'GET',
  path: '/admin/skills/get/published',
  access: 'anyone',
  summary: "List the published categories, in the operators' order",
  reply: z.object({ data: z.array(category), message: z.string() }),
  refusals: [],
})

export const listOwnSkills = endpoint({
  method: 'GET',
  path: '/skills/user/all',
  access: 'member',
  summary: 'List your own listings, newest first',
  reply: z.object({ data: z.array(ownSkill) }),
  refusals: [],
})

export const skillOffer = ownSkill.extend({
  is_yours: z.boolean(),
  /** For the owner: an edit hides it from others until a moderator has approved it again. */
  change_hides: z.boolean(),
  owner: z.object({
    _id: id,
    firstname: z.string(),
    lastname: z.string(),
    photourl: z.string(),
    kyc_month: kycMonth,
    /** For all their listings, not only this one. */
    rating,
    /** They have done no job yet. */
    is_new: z.boolean(),
    /** They have given their street, so that tools can be collected there, or services done there. */
    has_address: z.boolean(),
  }),
})
export type SkillOffer = z.output<typeof skillOffer>

export const getSkill = endpoint({
  method: 'GET',
  path: '/skills/:id',
  access: 'member',
  onBehalf: 'any',
  summary: "Get a listing: your own in any state, others' when approved",
  params: idParam,
  reply: z.object({ data: skillOffer }),
  limited: 'profiles',
  refusals: ['skill.not_found'],
})

const rateField = numberField(hourlyRate, fillIn)

const skillPhotos = { thumbnails: { accept: 'image', maxFiles: maxPhotos, maxBytes: photoMaxBytes } } as const

const skillRefusals = [
  'skill.category_unknown',
  'skill.only_images',
  ...unreadablePhotos,
  'skill.image_too_large',
  'skill.too_many_images',
  'limit.too_many',
] as const

export const addSkill = endpoint({
  method: 'POST',
  path: '/skills',
  access: 'member',
  limited: 'edits',
  summary: 'Create a listing; its price in Sparks is computed',
  body: z.object({
    skillCategoryId: z.uuid(fillIn),
    /** The category's kind by default. */
    kind: z.enum(listingKinds).optional(),
    rate_unit: z.enum(rateUnits).default('hour'),
    /** The title; the category's by default. */
    skill_type: optionalText(80).optional(),
    experience_level: z.enum(experienceLevels, fillIn),
    hourly_rate: rateField,
    description: requiredText(fillIn, 2000),
  }),
  files: skillPhotos,
  reply: z.object({ message: z.string(), data: ownSkill }),
  refusals: ['skill.too_many', ...skillRefusals],
})

export const editSkill = endpoint({
  method: 'PUT',
  path: '/skills/:id',
  access: 'member',
  limited: 'edits',
  summary:
    'Change your own skill, which sends it to be approved again if it says anything new; sent photos are added to those it has',
  params: idParam,
  body: z.object({
    skill_type: requiredText(fillIn, 80),
    /** Kind and unit stay the same by default. */
    kind: z.enum(listingKinds).optional(),
    rate_unit: z.enum(rateUnits).optional(),
    experience_level: z.enum(experienceLevels, fillIn),
    hourly_rate: rateField,
    description: requiredText(fillIn, 2000),
  }),
  files: skillPhotos,
  reply: z.object({ message: z.string(), data: ownSkill }),
  refusals: ['skill.not_found', ...skillRefusals],
})

export const deleteSkill = endpoint({
  method: 'DELETE',
  path: '/skills/:id',
  access: 'member',
  limited: 'edits',
  summary: 'Delete your own listing',
  params: idParam,
  reply: z.object({ message: z.string() }),
  refusals: ['skill.not_found', 'skill.has_live_bookings'],
})

export const deleteSkillPhoto = endpoint({
  method: 'DELETE',
  path: '/skills/photo/:id',
  access: 'member',
  limited: 'edits',
  summary: 'Remove photos of your own listing; send each field with any value',
  params: idParam,
  body: z.object(Object.fromEntries(photoFields.map((field) => [field, z.unknown().optional()]))),
  reply: z.object({ message: z.string(), data: ownSkill }),
  refusals: ['skill.not_found'],
})

export const addSkillPhotos = endpoint({
  method: 'POST',
  path: '/skills/photos/:id',
  access: 'member',
  limited: 'edits',
  summary: 'Append photos to your own listing, which then needs approval again',
  params: idParam,
  body: z.object({
    /** The address of a photo that is deleted in the same transaction, because the new one was made from it. */
    replaces: z.string().max(200).optional(),
  }),
  files: skillPhotos,
  reply: z.object({ message: z.string(), data: ownSkill }),
  refusals: ['skill.not_found', ...skillRefusals],
})

export const orderSkillPhotos = endpoint({
  method: 'PUT',
  path: '/skills/photos/:id',
  access: 'member',
  limited: 'edits',
  summary: 'Order the photos of your own listing, all of them by their addresses; the first is the cover',
  params: idParam,
  body: z.object({ order: z.array(z.string().max(200)).max(maxPhotos) }),
  reply: z.object({ message: z.string(), data: ownSkill }),
  refusals: ['skill.not_found', 'skill.photos_changed'],
})

const turn = <const P extends `/${string}`>(path: P, summary: string) =>
  endpoint({
    method: 'PUT',
    path,
    access: 'member',
    limited: 'edits',
    summary,
    params: idParam,
    reply: z.object({ message: z.string(), data: ownSkill }),
    refusals: ['skill.not_found'],
  })

export const pauseSkill = turn('/skills/pause/:id', 'Take your own skill off the lists for a while; bookings go on')
export const resumeSkill = turn('/skills/resume/:id', 'Put your own skill back on the lists')
