import { z } from 'zod'

export const genders = ['male', 'female', 'other'] as const

/** The KYC status of a member, or of one kind of document. */
export const kycStatuses = ['none', 'pending', 'approved', 'rejected'] as const
export type KycStatus = (typeof kycStatuses)[number]

/** The month of the checks behind a member's badge, such as `2026-11`; null without a badge. */
export const kycMonth = z.string().nullable()
