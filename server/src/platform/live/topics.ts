/** What is for the open pages of members. */
export const membersTopic = 'members'

/** The id of a session that has ended, or has to be read anew. */
export const sessionChanged = 'session.changed'

/** The name of a switch that was turned. */
export const switchesTurned = 'switches.turned'

/** What changed of the lists of people, as triggers of the database tell it: `list`, `card` or `viewer`, and a member's id. */
export const listedChanged = 'listed.changed'
