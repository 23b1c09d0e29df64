/** What a member may let a trusted helper do, each by itself. */
export const helperRights = ['book', 'message', 'diary', 'pay'] as const
export type HelperRight = (typeof helperRights)[number]

/** The header of a call that is made for somebody else: the id of the agreement with them. */
export const actingForHeader = 'x-acting-for'
