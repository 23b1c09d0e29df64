export { ensureAdmin } from './first-admin.ts'
export { type NewMember, openMember } from './service.ts'
