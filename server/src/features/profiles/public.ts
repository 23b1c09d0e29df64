export { createProfile, type NewProfile } from './create-profile.ts'
