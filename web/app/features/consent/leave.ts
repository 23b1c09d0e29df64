/** The only page for members who do not accept the current terms. */
export const leaveWithoutAgreeing = '/settings/privacy'
