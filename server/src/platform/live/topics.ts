/** Events for the open pages of members. */
export const membersTopic = 'members'

/** The id of a session that has ended or changed. */
export const sessionChanged = 'session.changed'

/** The name of a feature switch that was changed. */
export const switchesTurned = 'switches.turned'

/** A change to the lists of people, sent by database triggers: `list`, `card` or `viewer`, and a member's id. */
export const listedChanged = 'listed.changed'
