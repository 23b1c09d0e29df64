type Party = { firstname: string; no_phone: boolean }

/** What accepting a booking shows of the phone numbers of its two sides. */
export const phonesShown = (you: Pick<Party, 'no_phone'>, other: Party): string => {
  const name = other.firstname
  if (other.no_phone) {
    return you.no_phone
      ? 'Neither of you has given a phone number: you write to each other here.'
      : `${name} sees your phone number, and has given none: you write to ${name} here.`
  }
  return you.no_phone
    ? `You see ${name}’s phone number. You have given none yourself: ${name} writes to you here.`
    : 'You both see each other’s phone number.'
}
