import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idParam } from '../primitives/ids.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { requiredText } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'
import { category, listingKinds } from './skills.ts'

/** How many days we take to decide on a suggestion. */
export const suggestionDays = 2

export const suggestionStates = ['pending', 'accepted', 'declined'] as const

/** A skill without a category, as the member who suggested it sees it. */
export const suggestion = z.object({
  _id: id,
  name: z.string(),
  status: z.enum(suggestionStates),
  createdAt: moment,
  /** When our decision is due. */
  answer_by: moment,
  /** Why it was declined. */
  reason: z.string().nullable(),
  /** The category it became, if accepted. */
  category: z.object({ _id: id, title: z.string() }).nullable(),
})
export type Suggestion = z.output<typeof suggestion>

/** A suggestion as an admin sees it. */
export const openSuggestion = z.object({
  _id: id,
  name: z.string(),
  createdAt: moment,
  answer_by: moment,
  /** Whole hours since it was submitted. */
  age_hours: z.number().int(),
  overdue: z.boolean(),
  member: z.object({ _id: id, firstname: z.string(), lastname: z.string(), photourl: z.string() }),
})
export type OpenSuggestion = z.output<typeof openSuggestion>

export const suggestSkill = endpoint({
  method: 'POST',
  path: '/suggestedskills',
  access: 'member',
  summary: 'Suggest a skill that has no category yet; reviewed within 2 days',
  body: z.object({ name: requiredText('Enter a name for your skill', 80) }),
  reply: z.object({ message: z.string(), data: suggestion }),
  refusals: ['limit.too_many'],
})

export const listOwnSuggestions = endpoint({
  method: 'GET',
  path: '/suggestedskills',
  access: 'member',
  summary: 'List your suggestions, newest first, with their outcome',
  query: pageQuery,
  reply: pageReply(suggestion),
  refusals: [],
})

export const listOpenSuggestions = endpoint({
  method: 'GET',
  path: '/admin/suggestedskills',
  access: 'admin',
  permission: 'skills.decide',
  looksIn: false,
  summary: 'List unanswered suggestions, oldest first',
  query: pageQuery,
  reply: pageReply(openSuggestion),
  refusals: [],
})

const categoryTitle = 'Give the category a title'

export const acceptSuggestion = endpoint({
  method: 'PUT',
  path: '/admin/suggestedskills/accept/:id',
  access: 'admin',
  permission: 'skills.decide',
  summary: 'Turn a suggestion into a category; everybody who suggested that name is notified',
  params: idParam,
  body: z.object({
    title: requiredText(categoryTitle, 60),
    description: requiredText('Describe the category', 300),
    /** The name of an illustration. */
    picture: z
      .string()
      .regex(/^[a-z][a-z-]{0,39}$/, 'Name a picture, such as bike-repair')
      .default('neighbourhood'),
    kind: z.enum(listingKinds).default('service'),
  }),
  reply: z.object({ message: z.string(), data: category }),
  refusals: [
    'suggestion.not_found',
    'suggestion.decided',
    'suggestion.own',
    'category.title_taken',
    'category.too_many',
  ],
})

export const declineSuggestion = endpoint({
  method: 'PUT',
  path: '/admin/suggestedskills/decline/:id',
  access: 'admin',
  permission: 'skills.decide',
  summary: 'Decline a suggestion, with a reason that its author reads',
  params: idParam,
  body: z.object({ reason: requiredText('Give a reason', 500) }),
  reply: z.object({ message: z.string() }),
  refusals: ['suggestion.not_found', 'suggestion.decided', 'suggestion.own'],
})
