import { z } from 'zod'

/** The id of any object: a UUID (version 7 if we made it). */
export const id = z.uuid('This is not a valid id')

/** An id with its own message for a missing one. */
export const idOr = (missing: string) =>
  z.uuid({ error: ({ input }) => (input === undefined ? missing : 'This is not a valid id') })

export const isId = (text: string): boolean => id.safeParse(text).success

/**
 * The reference of a booking, request or loan that people read out: the last eight characters of its id, which are
 * random.
 */
export const getReference = (whole: string): string => whole.slice(-8).toUpperCase()

export const idParam = z.object({ id })
