/** The one page that is open to who does not agree to the terms of today. */
export const leaveWithoutAgreeing = '/settings/privacy'
