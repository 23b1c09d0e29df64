import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { photoMaxBytes, unreadablePhotos } from '../files.ts'
import { id, idParam } from '../primitives/ids.ts'
import { requiredText } from '../primitives/text.ts'
import { listingKinds } from './skills.ts'

/** The most categories: nobody looks through more. */
export const maxCategories = 100
/** Skills in a category are counted up to this number; more are shown as more. */
export const maxSkillsCounted = 1000

/** A category as operators see it, published or not. */
export const wholeCategory = z.object({
  _id: id,
  title: z.string(),
  description: z.string(),
  /** The name of the illustration. */
  picture: z.string(),
  /** The address of a photo that replaces the illustration; empty without one. */
  photo: z.string(),
  kind: z.enum(listingKinds),
  published: z.boolean(),
  /** The number of its skills that searches find. */
  skills: z.number().int(),
})
export type WholeCategory = z.output<typeof wholeCategory>

/** The illustrations that exist. */
export const drawings = [
  'neighbourhood',
  'bike-repair',
  'childcare',
  'cleaning',
  'cooking',
  'diy-repairs',
  'fitness',
  'gardening',
  'languages',
  'moving-help',
  'music',
  'painting-decorating',
  'pet-care',
  'sewing',
  'tech-help',
  'tool-lending',
  'tutoring',
] as const

export const categoryForm = z.object({
  title: requiredText('Give the category a title', 60),
  description: requiredText('Describe the category', 300),
  picture: z.enum(drawings, 'Choose a drawing').default('neighbourhood'),
  kind: z.enum(listingKinds).default('service'),
})

const changed = z.object({ message: z.string(), data: z.array(wholeCategory) })

export const listAllCategories = endpoint({
  method: 'GET',
  path: '/admin/categories',
  access: 'admin',
  permission: 'content.change',
  looksIn: false,
  summary: 'List all categories in their order, published or not, with the number of listings in each',
  reply: z.object({ data: z.array(wholeCategory) }),
  refusals: [],
})

export const makeCategory = endpoint({
  method: 'POST',
  path: '/admin/categories',
  access: 'admin',
  permission: 'content.change',
  summary: 'Create a category at the end of the order; visible once published',
  body: categoryForm,
  reply: changed,
  refusals: ['category.title_taken', 'category.too_many'],
})

export const changeCategory = endpoint({
  method: 'PUT',
  path: '/admin/categories/:id',
  access: 'admin',
  permission: 'content.change',
  summary: 'Change the name or description of a category; its id and links stay',
  params: idParam,
  body: categoryForm,
  reply: changed,
  refusals: ['category.not_found', 'category.title_taken'],
})

export const orderCategories = endpoint({
  method: 'PUT',
  path: '/admin/categories/order',
  access: 'admin',
  permission: 'content.change',
  summary: 'Order the categories, all of them by id',
  // Twice the limit, because some sites exceeded it before accepted suggestions counted.
  body: z.object({ order: z.array(id).max(2 * maxCategories) }),
  reply: changed,
  refusals: ['category.changed'],
})

const turn = <const P extends `/${string}`>(path: P, summary: string) =>
  endpoint({
    method: 'PUT',
    path,
    access: 'admin',
    permission: 'content.change',
    summary,
    params: idParam,
    reply: changed,
    refusals: ['category.not_found'],
  })

export const publishCategory = turn('/admin/categories/publish/:id', 'Show a category wherever categories are chosen')
export const unpublishCategory = turn(
  '/admin/categories/unpublish/:id',
  'Show a category no longer, and take no new skills into it; those in it stay with their owners, found by name and booked',
)

export const giveCategoryPhoto = endpoint({
  method: 'POST',
  path: '/admin/categories/photo/:id',
  access: 'admin',
  permission: 'content.change',
  summary: 'Give a category a picture of its own',
  params: idParam,
  files: { photo: { accept: 'image', maxFiles: 1, maxBytes: photoMaxBytes } },
  reply: changed,
  refusals: [
    'category.not_found',
    'photo.missing',
    'photo.not_image',
    ...unreadablePhotos,
    'photo.too_large',
    'limit.too_many',
  ],
})

export const removeCategoryPhoto = endpoint({
  method: 'DELETE',
  path: '/admin/categories/photo/:id',
  access: 'admin',
  permission: 'content.change',
  summary: "Remove a category's own picture; its drawing is shown again",
  params: idParam,
  reply: changed,
  refusals: ['category.not_found'],
})
