import { z } from 'zod'

export const genders = ['male', 'female', 'other'] as const

/** How far a member, or one of the two kinds of document, has come. */
export const kycStatuses = ['none', 'pending', 'approved', 'rejected'] as const
export type KycStatus = (typeof kycStatuses)[number]

/** The month of the checks behind a badge, such as `2026-11`; null for everybody who has none. */
export const kycMonth = z.string().nullable()
