/** What a member may let a trusted helper do, each by itself. */
export const helperRights = ['book', 'message', 'diary', 'pay'] as const
export type HelperRight = (typeof helperRights)[number]
