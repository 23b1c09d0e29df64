import { sql } from '../../platform/database.ts'

export const findInviter = sql('profiles.find_inviter', 'select member_id from profiles where referral_code = $1')

export const insertProfile = sql(
  'profiles.insert',
  `insert into profiles (member_id, firstname, lastname, gender, referral_code, referred_by, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (referral_code) do nothing`,
)
