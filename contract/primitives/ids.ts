import { z } from 'zod'

/** Every id of a thing is a UUID (version 7 when we made it). */
export const id = z.uuid('This is not a valid id')

export const isId = (text: string): boolean => id.safeParse(text).success

export const idParam = z.object({ id })
