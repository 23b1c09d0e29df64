/** The rights that a member can give a trusted helper, each separately. */
export const helperRights = ['book', 'message', 'diary', 'pay'] as const
export type HelperRight = (typeof helperRights)[number]

/** The most helpers of one member, including open invitations. */
export const maxHelpers = 5
/** How many days an invitation can be accepted. */
export const helperInvitationDays = 14
/** The longest agreement with a helper, in days; it can then be renewed. */
export const maxHelperDays = 365
/** The highest monthly spending limit of a helper: pounds, and Sparks. */
export const maxHelperPounds = 1000
export const maxHelperSparks = 1000
/** How many days after the end of the agreement the helper's acts are stored. */
export const helperActsKeptDays = 365

/** The header of a call in another member's name: the id of the agreement. */
export const actingForHeader = 'x-acting-for'
