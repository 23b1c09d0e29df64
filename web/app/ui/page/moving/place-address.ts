/** Where a member says where they live: the field for it in the form of their profile. */
export const placeAddress = '/settings/profile?at=place'
