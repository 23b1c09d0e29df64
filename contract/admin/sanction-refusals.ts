/** The refusals of warnings, suspensions and appeals. */
export const sanctionRefusals = {
  'sanction.operator': { status: 403, message: 'This member looks after the site. Take their role away first.' },
  'sanction.opponent': {
    status: 403,
    message:
      'You, or somebody you act for, have a booking with this member that is not over. Ask another operator to decide.',
  },
  'sanction.suspended': { status: 409, message: 'This member is suspended already.' },
  'sanction.not_suspended': { status: 409, message: 'This account is not suspended.' },
  'sanction.second_factor': {
    status: 403,
    message: 'Log in again, and enter a code from your authenticator app or one of your recovery codes.',
  },
  'sanction.past': { status: 422, message: 'Choose a day that is still to come.' },
  'sanction.appealed': { status: 409, message: 'You have appealed already. We’ll write to you when we’ve looked.' },
  'appeal.not_found': { status: 404, message: 'This appeal could not be found.' },
  'appeal.decided': { status: 409, message: 'This appeal has been answered already.' },
  'appeal.own': { status: 403, message: 'You suspended them, so somebody else has to say that it stays.' },
} as const satisfies Record<string, { status: number; message: string }>
