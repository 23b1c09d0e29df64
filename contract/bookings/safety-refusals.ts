/** What is refused at the door. */
export const safetyRefusals = {
  'arrival.no_code': { status: 409, message: 'There is no arrive code for this booking.' },
  'arrival.over': {
    status: 409,
    message: 'This booking was cancelled, declined or has expired, so its code no longer counts.',
  },
  'arrival.too_early': { status: 409, message: 'It is too early for the code. Enter it shortly before the start.' },
  'arrival.past': { status: 409, message: 'The booked time is over, so the code no longer counts.' },
  'arrival.too_old': {
    status: 409,
    message: 'This code waited on your phone for more than a day, so it no longer counts. Ask your client to say it.',
  },
  'arrival.wrong_code': { status: 422, message: 'That is not the code. Ask for it again.' },
  'arrival.used_up': {
    status: 409,
    message:
      'The code was entered wrong five times. Now only your client can say that you’re there: ask them to press “They’re here”.',
  },
} as const satisfies Record<string, { status: number; message: string }>
