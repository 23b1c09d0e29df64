import { termsVersion } from '../contract/people/accounts.ts'

/** The form by which an operator adds Rose, who has no email. */
export const roseForm = () => ({
  firstname: 'Rose',
  lastname: 'Archer',
  gender: 'female',
  phone: '07700 900200',
  locationName: 'Leeds',
  street: '12 Mill Lane',
  zip_code: 'LS1 4DY',
  lat: 53.7959,
  lon: -1.5462,
  told_by: 'letter',
  given_by: 'member',
  how: 'phone',
  adult: true,
  terms_version: termsVersion,
  rights: ['book', 'message', 'diary', 'pay'],
  monthly_sparks: 40,
  last_day: new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10),
})
