import { z } from 'zod'

/** Every id of a thing is a UUID (version 7 when we made it). */
export const id = z.uuid('This is not a valid id')

/** An id with words of its own for where it is missing. */
export const idOr = (missing: string) =>
  z.uuid({ error: ({ input }) => (input === undefined ? missing : 'This is not a valid id') })

export const isId = (text: string): boolean => id.safeParse(text).success

/** A booking, a request or a loan as people read it out: the last eight signs of its id, which are chance alone. */
export const getReference = (whole: string): string => whole.slice(-8).toUpperCase()

export const idParam = z.object({ id })
