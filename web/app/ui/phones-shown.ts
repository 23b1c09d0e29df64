type Party = { firstname: string; no_phone: boolean }

/** Which phone numbers accepting a booking reveals to the other side. */
export const phonesShown = (you: Pick<Party, 'no_phone'>, other: Party): string => {
  const name = other.firstname
  if (other.no_phone) {
    return you.no_phone
      ? 'Neither of you has a phone number on your profile, so use messages.'
      : `${name} will see your phone number but has none, so message ${name} here.`
  }
  return you.no_phone
    ? `You’ll see ${name}’s phone number. You haven’t added yours: ${name} can message you here.`
    : 'You’ll see each other’s phone numbers.'
}
