/** What a member may let a trusted helper do, each by itself. */
export const helperRights = ['book', 'message', 'diary', 'pay'] as const
export type HelperRight = (typeof helperRights)[number]

/** How many helpers, with open invitations, somebody has at once. */
export const maxHelpers = 5
/** For how long an invitation can be accepted, in days. */
export const helperInvitationDays = 14
/** The longest that somebody helps before they are asked anew, in days. */
export const maxHelperDays = 365
/** The most that a helper may be allowed to spend in a month: pounds, and Sparks. */
export const maxHelperPounds = 1000
export const maxHelperSparks = 1000
/** How long what a helper did is kept after the agreement has ended, in days. */
export const helperActsKeptDays = 365

/** The header of a call that is made for somebody else: the id of the agreement with them. */
export const actingForHeader = 'x-acting-for'
