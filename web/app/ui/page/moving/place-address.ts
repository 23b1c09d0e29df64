/** The address of the field for a member's home in the profile form. */
export const placeAddress = '/settings/profile?at=place'
