export { districtAround, sightAround } from './areas.ts'
export { createProfile, type NewProfile } from './create-profile.ts'
export { eraseProfile, prepareHome, recordKyc } from './service.ts'
