/** The refusals of calls about exchange bookings. */
export const exchangeRefusals = {
  'exchange.no_offer': { status: 422, message: 'Choose which of your skills you offer in return, and when.' },
  'exchange.not_your_skill': { status: 422, message: 'Choose one of your own skills that others can find.' },
  'exchange.same_time': { status: 422, message: 'The two halves would be at the same time. Choose another.' },
  'exchange.you_are_busy': { status: 409, message: 'You are not free yourself at the time of your half.' },
  'exchange.no_address': {
    status: 409,
    message: 'Say in your profile in which street you live first, or choose another place.',
  },
  'exchange.they_are_busy': { status: 409, message: 'The other side has another booking at the time of their half.' },
  'exchange.offer_gone': { status: 409, message: 'What they offer in return can no longer be booked.' },
  'exchange.not_yet': {
    status: 409,
    message: 'Your half is not due yet. You can say that it is done once its time has come.',
  },
  'exchange.begun': {
    status: 409,
    message: 'One half has begun or is done, so the exchange can no longer be cancelled.',
  },
} as const
