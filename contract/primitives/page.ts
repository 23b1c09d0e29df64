import { z } from 'zod'

export const defaultPageSize = 20
export const largestPageSize = 100

/** `?cursor=&limit=`; the first page by default. */
export const pageQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(largestPageSize).default(defaultPageSize),
})
export type PageQuery = z.output<typeof pageQuery>

/** One page of a list; `next_cursor` is null on the last. */
export const pageReply = <S extends z.ZodType>(item: S) =>
  z.object({ data: z.array(item), next_cursor: z.string().nullable() })
