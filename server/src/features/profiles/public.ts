export { districtAround, sightAround } from './areas.ts'
export { createProfile, type NewProfile } from './create-profile.ts'
export { recordKyc } from './kyc-status.ts'
export { eraseProfile, prepareHome } from './service.ts'
