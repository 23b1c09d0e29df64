/** The header of a call that is made for somebody else: the id of the agreement with them. */
export const actingForHeader = 'x-acting-for'
