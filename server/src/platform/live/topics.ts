/** What is for the open pages of members. */
export const membersTopic = 'members'

/** The id of a session that has ended, or has to be read anew. */
export const sessionChanged = 'session.changed'

/** The name of a switch that was turned. */
export const switchesTurned = 'switches.turned'
